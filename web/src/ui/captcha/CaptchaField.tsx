'use no memo'

import { Suspense, use, useEffect } from 'react'
import { useController, type Control } from 'react-hook-form'
import { CHAMP_CAPTCHA, type ReponseCaptcha } from '../../lib/formulaires/captcha.ts'
import type { Formulaire } from '../../lib/formulaires/use-formulaire.ts'
import { focusById } from '../focus-by-id.ts'
import { useFieldId } from '../fields/use-field-id.ts'
import { Loading } from '../Loading.tsx'
import { CaptchaContext } from './captcha-context.ts'

interface Props<E extends { captcha: ReponseCaptcha | null }> {
  form: Pick<Formulaire<E>, 'control' | 'essaiCaptcha'>
}

/** The captcha of a form: its answer is a field like any other, good once. */
export function CaptchaField<E extends { captcha: ReponseCaptcha | null }>({ form }: Props<E>) {
  const draw = use(CaptchaContext)
  const control = form.control as unknown as Control<{ captcha: ReponseCaptcha | null }>
  const { field, fieldState } = useController({ control, name: CHAMP_CAPTCHA })
  const { ref, value, onChange } = field
  const id = useFieldId(undefined, CHAMP_CAPTCHA)
  useEffect(() => ref({ focus: () => focusById(id) }), [ref, id])
  return (
    <Suspense fallback={<Loading rows={1} />}>
      {draw?.({
        id,
        essai: form.essaiCaptcha,
        onReponse: (reponse) => {
          // While it works it answers nothing, which is no answer taken back: nobody is told that one is missing.
          if (reponse !== null || value !== null) onChange(reponse)
        },
        ...(fieldState.error?.message && { error: fieldState.error.message }),
      })}
    </Suspense>
  )
}
