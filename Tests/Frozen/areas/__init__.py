"""The commands of each area of the frozen folder."""
