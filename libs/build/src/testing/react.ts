/**
 * For component tests in `@opinionbridge/build/testing/browser`; one version for all slices. A slice in another
 * repository installs `@testing-library/react`, `@testing-library/user-event` and `jest-environment-jsdom` itself,
 * since nothing else needs them.
 */
import { configure } from '@testing-library/react';

// How long an awaited result takes on a busy machine is not what a test checks.
configure({ asyncUtilTimeout: 60_000 });

export { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
export { userEvent } from '@testing-library/user-event';
