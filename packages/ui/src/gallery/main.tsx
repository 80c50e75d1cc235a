import '../global.css';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery.tsx';

const container = document.createElement('div');
document.body.append(container);
document.documentElement.lang = 'en';
const { theme } = Object.fromEntries(new URLSearchParams(window.location.search));
if (theme) document.documentElement.dataset.theme = theme;
createRoot(container).render(<Gallery />);
