import { TYPES, type TypeAlerte } from '@ael/contract/alertes/regles.ts'
import type { Alerte, AutorisationsAlerte } from '@ael/contract/alertes/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Cible } from '../../../lib/consommation/lectures.ts'
import { maintenant } from '../../../lib/maintenant.ts'
import { useUtilisateur } from '../../../lib/session/utilisateur.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { libelles } from '../libelles.ts'
import { parametresQuery } from '../queries.ts'
import { formulaireDe, formulaireNeuf } from '../saisie-alerte.ts'
import { ChampsAlerte } from './ChampsAlerte.tsx'
import { SaisieAlerte } from './SaisieAlerte.tsx'

interface Props {
  cible: Cible
  offre: AutorisationsAlerte
  /** The alert to change; a new one without. */
  alerte?: Alerte
  /** The active alerts, when no further one may be; null: there is room. */
  sansPlace: readonly Alerte[] | null
  onClose: () => void
}

/** « Créer une alerte », « Modifier l’alerte… » (docs/domaines/alertes.md#saisie). */
export function AlerteDialog({ cible, offre, alerte, sansPlace, onClose }: Props) {
  const aujourdhui = maintenant().jour
  const { email } = useUtilisateur()
  const { data: parametres } = useQuery({
    ...parametresQuery(cible.mode === 'contrat' ? cible.contract : ''),
    enabled: cible.mode === 'contrat',
  })
  const [depart] = useState(() =>
    alerte ? formulaireDe(alerte, email) : formulaireNeuf({ ...premierType(offre), aujourdhui, email }),
  )
  const { creation, modification } = libelles.echecs
  return (
    <Dialog
      open
      onClose={onClose}
      title={alerte ? libelles.formulaireModifier(alerte.titreAlerte) : libelles.formulaireCreer}
      shape="wide"
    >
      <SaisieAlerte
        {...{ cible, depart, alerte, sansPlace, onClose }}
        maximum={offre.nbMaxAlertesActives}
        echec={alerte ? modification : creation}
        actions={
          <>
            <SubmitButton>{libelles.enregistrer}</SubmitButton>
            <Button variant="quiet" onClick={onClose}>
              {libelles.annuler}
            </Button>
          </>
        }
      >
        {(form, parJour) => (
          <ChampsAlerte
            form={form}
            offre={offre}
            modifiee={alerte !== undefined}
            debitMinimal={parametres?.debitMinimal ?? null}
            parJour={parJour}
            numeroContrat={cible.mode === 'contrat' ? cible.contract : null}
            aujourdhui={aujourdhui}
          />
        )}
      </SaisieAlerte>
    </Dialog>
  )
}

function premierType({ typeAlerteAutorisations }: AutorisationsAlerte): { type: TypeAlerte; titre: string } {
  const offerts = typeAlerteAutorisations.filter(({ autorise }) => autorise).map(({ codeTypeAlarme }) => codeTypeAlarme)
  const type = offerts.find((un) => un === 'AC') ?? offerts[0] ?? 'IP'
  return { type, titre: TYPES[type].libelle }
}
