/** Landscapes, then cities with a landmark. */
export type SceneKind =
  | 'falls'
  | 'lake'
  | 'river'
  | 'wetland'
  | 'savanna'
  | 'dunes'
  | 'mine'
  | 'city'
  | 'paris'
  | 'london'
  | 'lisbon'
  | 'dubai'
  | 'cape-town';
