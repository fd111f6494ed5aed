'use no memo'

import type { Alerte } from '@ael/contract/alertes/schemas.ts'
import { useState } from 'react'
import type { Cible } from '../../../lib/consommation/lectures.ts'
import { maintenant } from '../../../lib/maintenant.ts'
import { useUtilisateur } from '../../../lib/session/utilisateur.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { EmailField } from '../../../ui/fields/EmailField.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { libelles } from '../libelles.ts'
import { formulaireNeuf, type FormulaireAlerte } from '../saisie-alerte.ts'
import styles from './Alertes.module.css'
import { ChampSeuil } from './ChampSeuil.tsx'
import { SaisieAlerte } from './SaisieAlerte.tsx'

interface Props {
  cible: Cible
  maximum: number
  /** The active alerts, when no further one may be; null: there is room. */
  sansPlace: readonly Alerte[] | null
  onClose: () => void
}

/**
 * The alert option: one threshold on the consumption of a month, told by mail
 * (docs/domaines/alertes.md#option-de-seuil).
 */
export function OptionSeuilDialog({ cible, maximum, sansPlace, onClose }: Props) {
  const { email } = useUtilisateur()
  const [depart] = useState<FormulaireAlerte>(() => ({
    ...formulaireNeuf({ type: 'AC', titre: libelles.optionTitre, aujourdhui: maintenant().jour, email }),
    periodicite: 'MOIS',
  }))
  return (
    <Dialog open onClose={onClose} title={libelles.optionTitre}>
      <SaisieAlerte
        {...{ cible, depart, maximum, sansPlace, onClose }}
        echec={libelles.echecs.creation}
        actions={<SubmitButton>{libelles.optionEnregistrer}</SubmitButton>}
      >
        {(form, parJour) => (
          <>
            <p className={styles.introduction}>{libelles.optionTexte}</p>
            <ChampSeuil
              form={form}
              debitMinimal={null}
              parJour={parJour}
              numeroContrat={cible.mode === 'contrat' ? cible.contract : null}
            />
            <EmailField label={libelles.mail} {...form.champ('mail')} />
          </>
        )}
      </SaisieAlerte>
    </Dialog>
  )
}
