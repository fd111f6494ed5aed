'use no memo'

import { useEffect, type ComponentType } from 'react'
import { useController, type Control } from 'react-hook-form'
import { CHAMP_CAPTCHA, type ReponseCaptcha } from '../../lib/formulaires/captcha.ts'
import type { Formulaire } from '../../lib/formulaires/use-formulaire.ts'
import { focusById } from '../focus-by-id.ts'
import { fieldId } from '../fields/field.ts'

/** The captcha of the installation, which another feature draws. */
export type Captcha = ComponentType<{
  name: string
  /** Changed once an answer was used. */
  essai: number
  error?: string
  onReponse: (reponse: ReponseCaptcha | null) => void
}>

interface Props<E extends { captcha: ReponseCaptcha | null }> {
  form: Pick<Formulaire<E>, 'control' | 'essaiCaptcha'>
  Captcha: Captcha
}

/** The captcha of a form: its answer is a field like any other, good once. */
export function CaptchaField<E extends { captcha: ReponseCaptcha | null }>({ form, Captcha }: Props<E>) {
  const control = form.control as unknown as Control<{ captcha: ReponseCaptcha | null }>
  const { field, fieldState } = useController({ control, name: CHAMP_CAPTCHA })
  const { ref } = field
  useEffect(() => ref({ focus: () => focusById(fieldId(CHAMP_CAPTCHA)) }), [ref])
  return (
    <Captcha
      name={CHAMP_CAPTCHA}
      essai={form.essaiCaptcha}
      error={fieldState.error?.message}
      onReponse={field.onChange}
    />
  )
}
