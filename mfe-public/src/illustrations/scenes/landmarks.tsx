import type { Palette } from '../palettes';

export interface LandmarkProps {
  palette: Palette;
}

/* Every landmark is drawn on the quay of the city scene, at y = 308. */

/** Eiffel Tower, Paris. */
export function IronTower({ palette }: LandmarkProps) {
  return (
    <path
      d="M272 308C302 262 312 196 317 110L319 62h2L323 110C328 196 338 262 368 308H344C338 284 330 272 320 272S302 284 296 308ZM300 236h40v9h-40ZM309 180h22v7h-22Z"
      fill={palette.near}
    />
  );
}

/** Big Ben and Tower Bridge, London. */
export function ClockTowerAndBridge({ palette }: LandmarkProps) {
  return (
    <>
      <path
        d="M196 308V150h5v-12h4l17-44 17 44h4v12h5V308ZM378 308V196l16-30 16 30V308ZM508 308V196l16-30 16 30V308ZM330 284H590v9H330ZM400 204H520v7H400Z"
        fill={palette.near}
      />
      <circle cx="222" cy="168" r="12" fill={palette.light} />
      <path d="M330 286Q360 270 384 214M534 214Q560 270 590 286" stroke={palette.near} strokeWidth="4" fill="none" />
    </>
  );
}

/** 25 de Abril Bridge and the castle, Lisbon. */
export function BridgeAndCastle({ palette }: LandmarkProps) {
  const hangers = [60, 100, 140, 240, 280, 320, 360, 400, 480, 520, 560].map((x) => {
    const near = Math.min(Math.abs(x - 190), Math.abs(x - 440));
    return `M${x} 262V${Math.round(124 + near * 1.02)}`;
  });
  return (
    <>
      <path d="M400 308C470 250 520 214 580 210V192h10v8h12v-8h10v8h12v-8h20V308Z" fill={palette.middle} />
      <path d="M183 340V112h14V340ZM433 340V112h14V340ZM0 262H640v9H0Z" fill={palette.near} />
      <path
        d={`M-10 258Q110 246 190 116Q315 380 440 116Q530 246 650 258${hangers.join('')}`}
        stroke={palette.near}
        strokeWidth="3"
        fill="none"
      />
    </>
  );
}

/** Burj Khalifa and Burj Al Arab, Dubai. */
export function NeedleAndSail({ palette }: LandmarkProps) {
  return (
    <path
      d="M292 308V216h6v-42h6v-44h5V94h4V66h3V36h2V66h3V94h4v36h5v44h6v42h6V308ZM468 308C466 236 492 184 536 158V308ZM540 308V146h4V308Z"
      fill={palette.near}
    />
  );
}

/** Table Mountain with its cloud, Cape Town. */
export function TableMountain({ palette }: LandmarkProps) {
  return (
    <>
      <path
        d="M20 308C80 280 124 258 152 216L196 136C210 130 220 136 236 132H436C452 130 462 138 476 144L512 236C548 274 590 290 630 308Z"
        fill={palette.far}
      />
      <path d="M190 136C250 112 400 114 470 136C430 146 230 148 190 136Z" fill={palette.light} opacity="0.75" />
    </>
  );
}
