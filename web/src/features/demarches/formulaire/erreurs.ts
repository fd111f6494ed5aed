import type { EtapeActive } from '@ael/contract/demarches/moteur/parcourir.ts'
import type { FieldErrors } from 'react-hook-form'
import { CHAMP_CAPTCHA } from '../../../lib/formulaires/captcha.ts'
import { nomDuChamp, type SaisieDemande } from './saisie-demande.ts'

/** The names of what is asked on a page: the fields of a step; without a step, the captcha before sending. */
export const champsDeLaPage = (etape: EtapeActive | undefined): readonly string[] =>
  etape ? etape.champs.map(({ champ }) => nomDuChamp(champ.id)) : [CHAMP_CAPTCHA]

/** What is wrong on a page: the errors of the others are told where they are. */
export function erreursDe(errors: FieldErrors<SaisieDemande>, champs: readonly string[]): object {
  const { valeurs = {}, captcha } = errors
  const ici = Object.entries(valeurs).filter(([id]) => champs.includes(nomDuChamp(id)))
  return {
    ...(ici.length > 0 && { valeurs: Object.fromEntries(ici) }),
    ...(captcha && champs.includes(CHAMP_CAPTCHA) && { captcha }),
  }
}
