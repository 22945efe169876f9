import { preset } from '../build/jest-preset.mjs';

export default { ...preset };
