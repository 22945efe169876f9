/**
 * For tests of components in `@opinionbridge/build/testing/browser`; one version for all slices. A slice in another repository installs
 * `@testing-library/react`, `@testing-library/user-event` and `jest-environment-jsdom` by itself: nothing else needs them.
 */
import { configure } from '@testing-library/react';

// What is waited for comes; how long it takes on a busy machine is no matter of the test.
configure({ asyncUtilTimeout: 60_000 });

export { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
export { userEvent } from '@testing-library/user-event';
