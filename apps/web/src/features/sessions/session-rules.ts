import { logInForm, signUpForm } from '@cadenza/contracts/session'
import { zodResolver } from '@hookform/resolvers/zod'

export const logInRules = zodResolver(logInForm)
export const signUpRules = zodResolver(signUpForm)
