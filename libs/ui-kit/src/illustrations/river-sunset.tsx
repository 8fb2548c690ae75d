export function RiverSunset({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 1440 720"
      aria-hidden
      className={className}
      preserveAspectRatio="xMidYMax slice"
      focusable="false"
    >
      <rect width="1440" height="720" fill="#f3a14b" />
    </svg>
  );
}
