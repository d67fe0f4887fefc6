export interface BannerSlide {
  title: string
  text: string
  action: string
  /** What the user wants to learn can be typed here. */
  search?: true
  link: { to: '/classes' | '/instructors' | '/aboutUs'; search?: { family: 'violin' | 'piano' } }
  /** The flat colour of the art's calm left part, and a text colour that is readable on it. */
  look: string
}

export const bannerSlides: BannerSlide[] = [
  {
    title: 'Spend the summer inside the music',
    text: 'Small classes with working musicians. One week, one instrument, one stage at the end.',
    action: 'Browse classes',
    link: { to: '/classes' },
    search: true,
    look: 'bg-night text-white',
  },
  {
    title: 'Strings that sing',
    text: 'Violin from the first bow stroke to chamber music in the morning sun.',
    action: 'See violin classes',
    link: { to: '/classes', search: { family: 'violin' } },
    look: 'bg-mist text-night',
  },
  {
    title: 'Eighty-eight keys, one road',
    text: 'Jazz voicings, classical touch, your own first song: choose your way up the keyboard.',
    action: 'See piano classes',
    link: { to: '/classes', search: { family: 'piano' } },
    look: 'bg-sky text-night',
  },
  {
    title: 'Meet the people who play',
    text: 'Every class is taught by somebody who is on stage the rest of the year.',
    action: 'Meet the teachers',
    link: { to: '/instructors' },
    look: 'bg-violet text-white',
  },
]
