import type { EtapeActive } from '@ael/contract/demarches/moteur/parcourir.ts'
import type { Reponse } from '@ael/contract/demarches/moteur/soumettre.ts'
import { Button } from '../../../ui/Button.tsx'
import { CaptchaField } from '../../../ui/captcha/CaptchaField.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import type { FormulaireDeDemande } from '../champs/champ.ts'
import { libelles } from '../libelles.ts'
import styles from './Demande.module.css'
import { Reponses } from './Reponses.tsx'

const mots = libelles.verification

interface Props {
  etapes: readonly EtapeActive[]
  reponses: readonly Reponse[]
  form: FormulaireDeDemande
  captcha: boolean
  onModifier: (etape: string) => void
  onRevenir: () => void
}

/** All that is about to be sent, step by step, each to be corrected where it was answered. */
export const Verification = ({ etapes, reponses, form, captcha, onModifier, onRevenir }: Props) => (
  <>
    <p className={styles.chapeau}>{mots.suite}</p>
    <Reponses etapes={etapes} reponses={reponses} onModifier={onModifier} />
    {captcha && <CaptchaField form={form} />}
    <p className={styles.note}>
      {mots.donnees} <a href="#/contenu/donnees-personnelles">{mots.donneesLien}</a>
    </p>
    <div className={styles.actions}>
      <SubmitButton>{mots.envoyer}</SubmitButton>
      <Button variant="quiet" onClick={onRevenir}>
        {libelles.etapes.revenir}
      </Button>
    </div>
  </>
)
