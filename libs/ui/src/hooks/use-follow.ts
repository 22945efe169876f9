import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';

/** Handles clicks in HTML that React did not render, and follows links within the site as React Router does. */
export function useFollow() {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element && event.target.closest('a');
    if (!link || link.target || link.download || link.origin !== window.location.origin) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash);
  };
}
