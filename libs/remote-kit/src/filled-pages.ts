export { Each, Later, When } from './pages/template';
export { pageAnswer } from './queries/page-answer';
