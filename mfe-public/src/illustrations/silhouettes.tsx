/** Position of a figure: the point under its feet, its scale and direction. */
export interface Place {
  x: number;
  y: number;
  scale?: number;
  isMirrored?: boolean;
  fill: string;
}

export function at({ x, y, scale = 1, isMirrored }: Place): string {
  return `translate(${x} ${y}) scale(${isMirrored ? -scale : scale} ${scale})`;
}

/** About 120 wide and 88 high at scale 1, facing right. */
export function Elephant({ earFill, ...place }: Place & { earFill?: string }) {
  return (
    <g transform={at(place)} fill={place.fill}>
      <path d="M-58-50C-60-72-42-84-20-82-8-88 10-88 20-80 27-88 42-88 48-76 54-66 53-54 54-42 55-31 57-22 62-18 65-16 69-18 70-22L73-20C73-12 66-9 60-11 52-14 48-24 46-35 45-40 42-43 38-43 37-36 36-30 36-24L38 0H24L22-28C12-24-6-24-18-28L-19 0H-33L-35-26-37-24C-41-17-41-9-41 0H-54C-54-16-60-30-58-50Z" />
      <path d="M-57-58C-64-52-66-40-64-28L-61-29C-62-38-60-46-55-52Z" />
      <path d="M42-42C44-34 50-30 57-30L58-33C53-34 49-38 48-44Z" fill="#f7ead2" />
      <path d="M14-76C6-72 4-56 10-46 15-40 23-44 26-52 30-62 27-76 20-78Z" fill={earFill ?? place.fill} />
    </g>
  );
}

/** Flat-topped thorn tree, about 140 wide and 110 high at scale 1. */
export function Acacia(place: Place) {
  return (
    <g transform={at(place)} fill={place.fill}>
      <path d="M-4 0C-2-22-4-38-12-52-20-66-34-74-46-80L-44-84C-30-80-16-72-8-60-7-72-6-80-8-92L-3-92C-1-82-1-72 0-62 6-74 20-82 38-88L40-84C24-76 12-66 8-52 4-36 5-18 7 0Z" />
      <path d="M-72-84C-70-94-54-98-44-98-34-108-6-112 8-106 24-112 50-106 56-98 66-98 74-92 74-84 52-78 32-86 16-84-4-80-20-88-36-84-48-80-62-80-72-84Z" />
    </g>
  );
}

/** About 160 wide and 175 high at scale 1. */
export function Baobab(place: Place) {
  const limbs =
    'M-14-84C-20-112-38-124-58-130M-8-84C-10-116-20-136-32-152M8-84C12-116 22-136 34-150M15-84C22-108 40-120 62-124';
  const twigs =
    'M-40-122C-50-134-58-142-62-154M-52-128C-62-128-72-122-80-116M-17-128C-16-142-12-154-12-166M-24-140C-34-144-42-146-48-152' +
    'M18-128C16-144 10-154 8-166M25-138C36-142 44-146 52-152M44-118C54-128 60-138 62-148M52-122C64-120 74-116 82-108';
  return (
    <g transform={at(place)} fill={place.fill} stroke={place.fill} strokeLinecap="round">
      <path
        d="M-44 2C-30-4-28-20-28-40-28-60-26-78-22-96-14-90-10-92-6-98-2-90 4-90 8-98 12-92 18-90 24-96 27-78 28-60 29-40 29-20 32-4 46 2Z"
        stroke="none"
      />
      <path d={limbs} fill="none" strokeWidth="11" />
      <path d={twigs} fill="none" strokeWidth="5" />
      <path
        d="M-94-112C-92-122-76-124-68-120-60-112-74-106-94-112ZM-86-148C-84-160-62-162-52-156-44-148-58-142-86-148ZM-54-160C-50-174-24-178-8-170 6-178 34-176 44-166 60-172 84-164 88-152 80-144 56-148 48-152 36-146 14-154 6-160-4-152-40-150-54-160ZM66-112C70-122 90-122 98-112 90-104 74-104 66-112Z"
        stroke="none"
      />
    </g>
  );
}

/** About 60 wide and 130 high at scale 1, facing right. */
export function Giraffe(place: Place) {
  return (
    <g transform={at(place)} fill={place.fill}>
      <path d="M-26-62C-20-68-6-70 4-68 12-80 16-100 20-118 18-122 20-126 24-127L24-133 26-133 27-127 29-127 30-132 32-132 31-126C37-124 42-119 43-115 41-112 35-112 30-113 28-96 24-72 19-56L17 0H12L10-44C2-42-8-42-15-44L-17 0H-22L-23-40C-29-46-30-56-26-62Z" />
      <path d="M-27-60C-31-54-32-46-31-38L-29-38C-29-46-27-52-24-56Z" />
    </g>
  );
}

export function Birds({ x, y, scale = 1, fill }: Place) {
  return (
    <path
      transform={`translate(${x} ${y}) scale(${scale})`}
      d="M0 0C6-7 12-7 16 0 20-7 26-7 32 0M44 18C49 12 54 12 57 18 60 12 65 12 70 18M62-14C67-20 72-20 75-14 78-20 83-20 88-14"
      fill="none"
      stroke={fill}
      strokeWidth="2.4"
      strokeLinecap="round"
    />
  );
}
