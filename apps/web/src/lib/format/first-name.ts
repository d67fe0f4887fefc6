export { firstNameOf } from '@cadenza/contracts/first-name'
