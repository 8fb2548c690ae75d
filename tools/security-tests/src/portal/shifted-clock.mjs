/* Preloaded into a process: shifts its clock by the `seconds` in the query of this file's URL. */
const shiftMs = Number(new URL(import.meta.url).searchParams.get('seconds')) * 1_000;
const RealDate = Date;
const now = () => RealDate.now() + shiftMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, self) => Reflect.construct(target, given.length === 0 ? [now()] : given, self),
  get: (target, name, self) => (name === 'now' ? now : Reflect.get(target, name, self)),
});
