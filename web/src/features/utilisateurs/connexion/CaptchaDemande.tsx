import { useState } from 'react'
import { codeErreur } from '../../../lib/client/erreurs.ts'
import type { Formulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { CaptchaField } from '../../../ui/captcha/CaptchaField.tsx'
import type { Connexion } from './saisie-connexion.ts'

/** The captcha of a sign-in form, from when the server asks for one. */
export function CaptchaDemande({ form }: { form: Formulaire<Connexion> }) {
  const [demande, setDemande] = useState(false)
  if (!demande && codeErreur(form.erreur) === 'CAPTCHA') setDemande(true)
  return demande && <CaptchaField form={form} />
}
