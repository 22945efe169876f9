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
}

export interface SocialLink {
  readonly kind: SocialKind;
  /** Name of the network, as it calls itself. */
  readonly network: string;
  readonly href: string;
}

/** The kinds that the specification names; the icons are drawn for them. */
export type SocialKind = 'photo' | 'short-video' | 'professional' | 'microblog' | 'video';
