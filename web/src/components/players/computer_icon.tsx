// The icon of a computer player. Words next to it say the same.

export const ComputerIcon = () => (
  <svg class="computer-icon" viewBox="0 0 16 16" aria-hidden="true">
    <path d="M8 1v2.5M1.2 8.5v3M14.8 8.5v3" />
    <rect x="3" y="4" width="10" height="9.5" rx="2.2" />
    <path class="eyes" d="M6 8v1.2M10 8v1.2" />
  </svg>
);
