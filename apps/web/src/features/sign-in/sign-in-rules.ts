import { logInForm, newPasswordForm, resetPasswordForm, signUpForm } from '@cadenza/contracts/sign-in-forms'
import { zodResolver } from '@hookform/resolvers/zod'

export const logInRules = zodResolver(logInForm)
export const signUpRules = zodResolver(signUpForm)
export const resetPasswordRules = zodResolver(resetPasswordForm)
export const newPasswordRules = zodResolver(newPasswordForm)
