/** What is refunded, and when. */
export const refunds = {
  full: 'Full refund if you cancel more than 24 hours before the consult.',
  none: 'There is no refund less than 2 hours before, or for a missed or completed consult.',
  between: 'In between, ask your care coordinator.',
  written:
    'A written consult has no appointment: full refund until the physician starts reading your records, none once the opinion is delivered.',
  request: 'Please request refunds within 14 days of the service. They take 5-10 business days.',
} as const;
