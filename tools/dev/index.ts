export { DevStatus } from './dev-status.ts';
export { developShell } from './develop-shell.ts';
export { developSlice, type Development } from './develop-slice.ts';
export { GALLERY, GALLERY_PREFIX, galleryFolder } from './gallery.ts';
export { keysWithReleased } from './keys-with-released.ts';
export { fetchReleasedOthers } from './released-others.ts';
export { startAgainst, type ShellAgainst } from './start-against.ts';
