import './begin-first-page.ts';
import '../../../../shell/src/bootstrap.tsx';
