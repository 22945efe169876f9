/** Settings of the site that every part may show. URLs are absolute unless stated otherwise. */
export interface SiteSettings {
  readonly name: string;
  /** Public origin of the site, without a trailing slash. */
  readonly origin: string;
  /** Whether search engines may index the public pages. */
  readonly indexable: boolean;
  /** Whether browsers keep a page for offline use. */
  readonly offline: boolean;
  /** For display, and as a `tel:` link. */
  readonly phone: { readonly display: string; readonly href: string };
  readonly email: string;
  readonly emails: {
    readonly privacy: string;
    readonly support: string;
    readonly billing: string;
    readonly providers: string;
  };
  readonly links: {
    /** The patient portal, where accounts and cases live; target of "Start your case". */
    readonly signUp: string;
    /** A form of another application, for visitors who prefer a call to signing up. */
    readonly intakeForm: string;
    /** Chat with the care team in a messaging app. */
    readonly chat: string;
    readonly privacyRequest: string;
    readonly regulator: string;
    readonly regulatorIndia: string;
    /** The admin area: a path on this site, or a separate host. */
    readonly admin: string;
  };
  readonly social: readonly SocialLink[];
  /** Who operates the site; if omitted, it is a demonstration. Absent in older shells. */
  readonly operator?: Operator | undefined;
  /** Payment information; anything omitted is not mentioned. Absent in older shells. */
  readonly payment?: {
    /** Goods and services tax included in the prices, in percent. */
    readonly gst?: number | undefined;
    readonly by?: readonly PaymentWay[] | undefined;
  };
  /** Turnaround times; nothing is promised for omitted ones. Absent in older shells. */
  readonly turnaround?: Turnaround;
}

export type PaymentWay = 'upi' | 'card' | 'netbanking' | 'emi';

export interface Operator {
  readonly legalEntity: string;
  readonly address?: string | undefined;
  readonly medicalDirector?: string | undefined;
  readonly registration?: string | undefined;
  readonly grievanceOfficer?: string | undefined;
  readonly grievanceEmail?: string | undefined;
  readonly grievanceDays?: number | undefined;
}

/** Turnaround times. Business days are Monday to Friday. */
export interface Turnaround {
  /** Business days from complete records to the written opinion. */
  readonly writtenDays?: number | undefined;
  /** Business days from complete records to the first video appointment. */
  readonly videoDays?: number | undefined;
  /** Business days from a message to a coordinator's reply. */
  readonly replyDays?: number | undefined;
  /** When coordinators reply, in Indian time, e.g. `09:00` to `19:00`. */
  readonly replyHours?: { readonly from: string; readonly to: string } | undefined;
}

export interface SocialLink {
  readonly kind: SocialKind;
  readonly network: string;
  readonly href: string;
}

/** The kinds named in the specification; there is an icon for each. */
export type SocialKind = 'photo' | 'short-video' | 'professional' | 'microblog' | 'video';
