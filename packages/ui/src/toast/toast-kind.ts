export type ToastKind = 'success' | 'error' | 'info';
