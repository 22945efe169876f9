/** Settings of the site that every part may show. Addresses are absolute unless they say otherwise. */
export interface SiteSettings {
  readonly name: string;
  /** Public origin of the site, without a trailing slash. */
  readonly origin: string;
  /** Search engines may index the public pages. */
  readonly indexable: boolean;
  /** Browsers keep a page of ours for when they are offline. */
  readonly offline: boolean;
  /** As people read it, and as `tel:` wants it. */
  readonly phone: { readonly display: string; readonly href: string };
  readonly email: string;
  readonly emails: {
    readonly privacy: string;
    readonly support: string;
    readonly billing: string;
    readonly providers: string;
  };
  readonly links: {
    /** The patients' portal, where accounts and cases live: "Start your case" leads there. */
    readonly signUp: string;
    /** A form of another application, for those who would rather be called than sign up. */
    readonly intakeForm: string;
    /** The messaging app's chat with the care team. */
    readonly chat: string;
    readonly privacyRequest: string;
    /** Of the United States. */
    readonly regulator: string;
    readonly regulatorIndia: string;
    /** The admin area: a path here, or a host of its own. */
    readonly admin: string;
  };
  readonly social: readonly SocialLink[];
  /** Who stands behind the site; left out, it is a demonstration. Older shells have none. */
  readonly operator?: Operator | undefined;
  /** How one pays; nothing is said of what is left out. Older shells have none. */
  readonly payment?: {
    /** Goods and services tax that the prices include, in percent. */
    readonly gst?: number | undefined;
    readonly by?: readonly PaymentWay[] | undefined;
  };
  /** How long things take; nothing is promised of what is left out. Older shells have none. */
  readonly turnaround?: Turnaround;
}

export type PaymentWay = 'upi' | 'card' | 'netbanking' | 'emi';

export interface Operator {
  readonly legalEntity: string;
  readonly address?: string | undefined;
  readonly medicalDirector?: string | undefined;
  /** With which authority, and the number. */
  readonly registration?: string | undefined;
  readonly grievanceOfficer?: string | undefined;
  readonly grievanceEmail?: string | undefined;
  /** In which a grievance is answered at most. */
  readonly grievanceDays?: number | undefined;
}

/** Business days are Monday to Friday. */
export interface Turnaround {
  /** From complete records to the written opinion, in business days. */
  readonly writtenDays?: number | undefined;
  /** From complete records to the first video appointment, in business days. */
  readonly videoDays?: number | undefined;
  /** From a message to a coordinator's reply, in business days. */
  readonly replyDays?: number | undefined;
  /** When coordinators reply, in India's time, e.g. `09:00` to `19:00`. */
  readonly replyHours?: { readonly from: string; readonly to: string } | undefined;
}

export interface SocialLink {
  readonly kind: SocialKind;
  /** Name of the network, as it calls itself. */
  readonly network: string;
  readonly href: string;
}

/** The kinds that the specification names; the icons are drawn for them. */
export type SocialKind = 'photo' | 'short-video' | 'professional' | 'microblog' | 'video';
