/** Common reasons, as starting points; the instructor reads exactly what is sent. */
export const denialReasons = [
  {
    label: 'Description too short',
    text: 'The description does not say what students will learn. Please add the contents and the level.',
  },
  {
    label: 'Price unclear',
    text: 'The price does not fit a class of this length. Please look at it again, or tell us in the description why it does.',
  },
  {
    label: 'Picture unsuitable',
    text: 'The picture does not show the class, or may not be used. Please choose another.',
  },
  {
    label: 'Same class exists',
    text: 'You already offer a class with the same contents. Please change one of the two.',
  },
] as const
