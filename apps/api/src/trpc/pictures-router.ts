import {
  addPictureInput,
  describePictureInput,
  movePictureInput,
  removePictureInput,
} from '@cadenza/contracts/school/picture'
import { changedSchema, removedSchema } from '@cadenza/contracts/text/outcome'
import { addPicture, describePicture, movePicture, removePicture } from '../features/pictures/pictures.ts'
import { by, officeAny, router } from './procedures.ts'

/** Pictures of rooms and of the school. */
export const adminPictures = router({
  add: officeAny.input(addPictureInput).output(changedSchema).mutation(by(addPicture)),
  describe: officeAny.input(describePictureInput).output(changedSchema).mutation(by(describePicture)),
  move: officeAny.input(movePictureInput).output(changedSchema).mutation(by(movePicture)),
  remove: officeAny.input(removePictureInput).output(removedSchema).mutation(by(removePicture)),
})
