import type { EtapeActive } from '@ael/contract/demarches/moteur/parcourir.ts'
import type { FieldErrors } from 'react-hook-form'
import { CHAMP_CAPTCHA } from '../../../lib/formulaires/captcha.ts'
import { nomDuChamp, type SaisieDemande } from './saisie-demande.ts'

/** The names of what is asked on a page: the fields of a step; without a step, the captcha before sending. */
export const champsDeLaPage = (etape: EtapeActive | undefined): readonly string[] =>
  etape ? etape.champs.map(({ champ }) => nomDuChamp(champ.id)) : [CHAMP_CAPTCHA]

/**
 * What is wrong on a page, each with the question that it answers, in their order: what is said of one alone would not tell
 * which. The errors of the other pages are told where they are.
 */
export function erreursDe(
  { valeurs = {}, captcha }: FieldErrors<SaisieDemande>,
  etape: EtapeActive | undefined,
): object {
  if (!etape) return captcha ? { captcha } : {}
  const ici = etape.champs.flatMap(({ champ: { id }, libelle }) => {
    const message = valeurs[id]?.message
    return typeof message === 'string' ? [[id, { message: `${libelle}\u202F: ${message}` }] as const] : []
  })
  return ici.length > 0 ? { valeurs: Object.fromEntries(ici) } : {}
}
