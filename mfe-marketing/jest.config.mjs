import { preset } from '../libs/build/jest-preset.mjs';

export default { ...preset };
