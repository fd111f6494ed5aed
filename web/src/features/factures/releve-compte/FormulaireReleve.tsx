import { JOURS_DU_RELEVE } from '@ael/contract/abonnements/releve-compte.ts'
import { ajouterJours } from '@ael/contract/consommation/calendrier.ts'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { niveauErreur, statutErreur } from '../../../lib/client/erreurs.ts'
import { formatDate } from '../../../lib/formats/dates.ts'
import { useFormulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { maintenant } from '../../../lib/maintenant.ts'
import type { ContratCourant } from '../../../lib/session/contexte.ts'
import { WaitingDialog } from '../../../ui/dialog/WaitingDialog.tsx'
import { ContractNumberField } from '../../../ui/fields/ContractNumberField.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { FieldPair } from '../../../ui/fields/FieldPair.tsx'
import { Form } from '../../../ui/fields/Form.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { libelles } from './libelles.ts'
import styles from './ReleveCompte.module.css'
import { saisieReleveCompte } from './saisie-releve-compte.ts'
import { messageReleve, telechargerReleve } from './telecharger-releve.ts'

interface Props {
  /** The contract that is looked at: then no other is asked about. */
  contrat: ContratCourant | null
  onFait: () => void
}

/** Asks for a statement of account: of which contract, from when to when; the last year unless told otherwise. */
export function FormulaireReleve({ contrat, onFait }: Props) {
  const aujourdhui = maintenant().jour
  const [attente, setAttente] = useState(false)
  const form = useFormulaire({
    schema: saisieReleveCompte(aujourdhui),
    depart: {
      numeroContrat: contrat?.numeroContrat ?? '',
      dateDebut: formatDate(ajouterJours(aujourdhui, -JOURS_DU_RELEVE)),
      dateFin: formatDate(aujourdhui),
    },
    avant: () => {
      setAttente(true)
      return true
    },
    sansPerte: true,
    envoyer: (releve) => telechargerReleve(releve).finally(() => setAttente(false)),
    reussi: onFait,
    echoue: (refus) => {
      if (statutErreur(refus) === 403) form.setError('numeroContrat', { message: libelles.contratInterdit })
    },
  })
  const { erreurGenerale: erreur } = form
  const failure = erreur && !attente && statutErreur(erreur) !== 403 && (
    <div className={styles.avis}>
      <Notice level={niveauErreur(erreur)} live>
        <p>{messageReleve(erreur)}</p>
      </Notice>
    </div>
  )
  return (
    <Form form={form} failure={failure}>
      <ContractNumberField
        {...form.champ('numeroContrat')}
        label={libelles.contrat}
        hint={contrat ? contrat.adresseLivraisonConstruite : libelles.contratAide}
        readOnly={contrat !== null}
        width="short"
      />
      <FieldPair>
        <DateField {...form.champ('dateDebut')} label={libelles.debut} max={aujourdhui} />
        <DateField {...form.champ('dateFin')} label={libelles.fin} max={aujourdhui} />
      </FieldPair>
      <SubmitButton>
        {!form.enCours && <IconDownload size={20} stroke={1.75} aria-hidden="true" />}
        {libelles.telecharger}
      </SubmitButton>
      <WaitingDialog open={attente} onClose={() => setAttente(false)} />
    </Form>
  )
}
