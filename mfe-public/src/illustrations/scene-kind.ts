/** The landscapes, then the cities, each known by a landmark. */
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
