import {
  Banknote as banknote,
  Briefcase as briefcase,
  Coins as coins,
  FileText as fileText,
  Handshake as handshake,
  History as history,
  IdCard as idCard,
  ListChecks as listChecks,
  Palmtree as palmtree,
  Users as users,
} from 'lucide';
import { icon } from './icon';

/* Back-office icons. In a separate module, so that customers do not download them. */
export const Banknote = /* @__PURE__ */ icon(banknote);
export const Briefcase = /* @__PURE__ */ icon(briefcase);
export const Coins = /* @__PURE__ */ icon(coins);
export const FileText = /* @__PURE__ */ icon(fileText);
export const Handshake = /* @__PURE__ */ icon(handshake);
export const History = /* @__PURE__ */ icon(history);
export const IdCard = /* @__PURE__ */ icon(idCard);
export const ListChecks = /* @__PURE__ */ icon(listChecks);
export const Palmtree = /* @__PURE__ */ icon(palmtree);
export const Users = /* @__PURE__ */ icon(users);
