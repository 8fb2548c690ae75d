import {
  ArrowDown as arrowDown,
  ArrowLeft as arrowLeft,
  ArrowRight as arrowRight,
  ArrowUp as arrowUp,
  ArrowUpDown as arrowUpDown,
  BedDouble as bedDouble,
  Binoculars as binoculars,
  Bus as bus,
  CalendarDays as calendarDays,
  Check as check,
  ChevronDown as chevronDown,
  ChevronLeft as chevronLeft,
  ChevronRight as chevronRight,
  CircleAlert as circleAlert,
  CircleCheck as circleCheck,
  CircleUser as circleUser,
  Clock as clock,
  Compass as compass,
  Eye as eye,
  EyeOff as eyeOff,
  Headset as headset,
  Info as info,
  KeyRound as keyRound,
  LayoutDashboard as layoutDashboard,
  LoaderCircle as loaderCircle,
  LogOut as logOut,
  Luggage as luggage,
  Mail as mail,
  MapPin as mapPin,
  Menu as menu,
  Minus as minus,
  Monitor as monitor,
  Moon as moon,
  Pencil as pencil,
  Phone as phone,
  Plane as plane,
  PlaneTakeoff as planeTakeoff,
  Plus as plus,
  RotateCcw as rotateCcw,
  Search as search,
  Settings as settings,
  ShieldCheck as shieldCheck,
  Sun as sun,
  Ticket as ticket,
  TriangleAlert as triangleAlert,
  User as user,
  UserCheck as userCheck,
  UserPlus as userPlus,
  WifiOff as wifiOff,
  X as x,
} from 'lucide';
import { icon } from './icon';

export * from './desk-icons';

export const ArrowDown = /* @__PURE__ */ icon(arrowDown);
export const ArrowLeft = /* @__PURE__ */ icon(arrowLeft);
export const ArrowRight = /* @__PURE__ */ icon(arrowRight);
export const ArrowUp = /* @__PURE__ */ icon(arrowUp);
export const ArrowUpDown = /* @__PURE__ */ icon(arrowUpDown);
export const BedDouble = /* @__PURE__ */ icon(bedDouble);
export const Binoculars = /* @__PURE__ */ icon(binoculars);
export const Bus = /* @__PURE__ */ icon(bus);
export const CalendarDays = /* @__PURE__ */ icon(calendarDays);
export const Check = /* @__PURE__ */ icon(check);
export const ChevronDown = /* @__PURE__ */ icon(chevronDown);
export const ChevronLeft = /* @__PURE__ */ icon(chevronLeft);
export const ChevronRight = /* @__PURE__ */ icon(chevronRight);
export const CircleAlert = /* @__PURE__ */ icon(circleAlert);
export const CircleCheck = /* @__PURE__ */ icon(circleCheck);
export const CircleUser = /* @__PURE__ */ icon(circleUser);
export const Clock = /* @__PURE__ */ icon(clock);
export const Compass = /* @__PURE__ */ icon(compass);
export const Eye = /* @__PURE__ */ icon(eye);
export const EyeOff = /* @__PURE__ */ icon(eyeOff);
export const Headset = /* @__PURE__ */ icon(headset);
export const Info = /* @__PURE__ */ icon(info);
export const KeyRound = /* @__PURE__ */ icon(keyRound);
export const LayoutDashboard = /* @__PURE__ */ icon(layoutDashboard);
export const LoaderCircle = /* @__PURE__ */ icon(loaderCircle);
export const LogOut = /* @__PURE__ */ icon(logOut);
export const Luggage = /* @__PURE__ */ icon(luggage);
export const Mail = /* @__PURE__ */ icon(mail);
export const MapPin = /* @__PURE__ */ icon(mapPin);
export const Menu = /* @__PURE__ */ icon(menu);
export const Minus = /* @__PURE__ */ icon(minus);
export const Monitor = /* @__PURE__ */ icon(monitor);
export const Moon = /* @__PURE__ */ icon(moon);
export const Pencil = /* @__PURE__ */ icon(pencil);
export const Phone = /* @__PURE__ */ icon(phone);
export const Plane = /* @__PURE__ */ icon(plane);
export const PlaneTakeoff = /* @__PURE__ */ icon(planeTakeoff);
export const Plus = /* @__PURE__ */ icon(plus);
export const RotateCcw = /* @__PURE__ */ icon(rotateCcw);
export const Search = /* @__PURE__ */ icon(search);
export const Settings = /* @__PURE__ */ icon(settings);
export const ShieldCheck = /* @__PURE__ */ icon(shieldCheck);
export const Sun = /* @__PURE__ */ icon(sun);
export const Ticket = /* @__PURE__ */ icon(ticket);
export const TriangleAlert = /* @__PURE__ */ icon(triangleAlert);
export const User = /* @__PURE__ */ icon(user);
export const UserCheck = /* @__PURE__ */ icon(userCheck);
export const UserPlus = /* @__PURE__ */ icon(userPlus);
export const WifiOff = /* @__PURE__ */ icon(wifiOff);
export const X = /* @__PURE__ */ icon(x);
