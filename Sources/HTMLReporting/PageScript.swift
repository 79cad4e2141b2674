/// The script of all pages, which adds filters and switches. Pages are complete without it.
enum PageScript {
  /// The SHA-256 of the script between its tags in a page, in Base64, for the page's policy. A test compares it with the
  /// script, and prints the right one.
  static let digest = "caViHhEpacmwsmEl+3/FTMM6LEpFeSQwkMXqsop6h7E="
  static let text: StaticString = """
    (function () {
      'use strict';
      var all = Array.from(document.querySelectorAll('article'));
      function button(text, label, work) {
        var made = document.createElement('button');
        made.type = 'button';
        made.className = 'tool';
        made.textContent = text;
        made.setAttribute('aria-label', label);
        made.addEventListener('click', work);
        return made;
      }
      var findings = document.querySelectorAll('section.findings');
      if (all.length > 1) {
        var box = document.createElement('input');
        box.type = 'search';
        box.className = 'tool';
        box.placeholder = 'search findings';
        box.setAttribute('aria-label', 'search findings');
        box.addEventListener('input', function () {
          var wanted = box.value.toLowerCase();
          all.forEach(function (one) {
            one.hidden = !one.textContent.toLowerCase().includes(wanted);
          });
        });
        findings.forEach(function (section) { section.querySelector('h2').after(box); });
      }
      all.forEach(function (one) {
        var pictures = one.querySelector('.pictures');
        if (pictures) {
          pictures.append(button('blink', 'blink what differs', function () {
            pictures.classList.toggle('blink');
          }));
        }
      });
      document.querySelectorAll('code.again').forEach(function (code) {
        var copy = button('copy', 'copy the command', function () {
          navigator.clipboard.writeText(code.textContent).then(function () {
            copy.textContent = 'copied';
          });
        });
        code.after(copy);
      });
      document.querySelectorAll('table.matrix:not(.numbers)').forEach(function (table) {
        table.querySelectorAll('thead th').forEach(function (head, column) {
          var up = 1;
          head.append(' ', button('\\u2195', 'sort by ' + head.textContent, function () {
            var body = table.tBodies[0];
            up = -up;
            Array.from(body.rows).sort(function (a, b) {
              return up * a.cells[column].textContent.localeCompare(
                b.cells[column].textContent, 'en', {numeric: true});
            }).forEach(function (row) { body.append(row); });
          }));
        });
      });
      document.addEventListener('keydown', function (event) {
        if (event.target.matches('input') || event.ctrlKey || event.metaKey) { return; }
        var step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0;
        if (step === 0) { return; }
        var shown = all.filter(function (one) { return !one.hidden; });
        var now = shown.findIndex(function (one) { return '#' + one.id === location.hash; });
        var next = shown[Math.max(0, Math.min(shown.length - 1, now + step))];
        if (next) { location.hash = next.id; }
      });
    })();
    """
}
