import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import type { Alerte, AutorisationsAlerte } from '@ael/contract/alertes/schemas.ts'
import { peutActiver, surveilleConsommation, type TypeAlerte } from '@ael/contract/alertes/regles.ts'
import { IconBellPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { motifErreur, niveauErreur } from '../../../lib/client/erreurs.ts'
import type { Cible } from '../../../lib/consommation/lectures.ts'
import { useCallMutation } from '../../../lib/query/use-call-mutation.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { libelles } from '../libelles.ts'
import styles from './Alertes.module.css'
import { LigneAlerte } from './LigneAlerte.tsx'

const AlerteDialog = lazy(async () => ({ default: (await import('./AlerteDialog.tsx')).AlerteDialog }))
const OptionSeuilDialog = lazy(async () => ({ default: (await import('./OptionSeuilDialog.tsx')).OptionSeuilDialog }))

interface Props {
  cible: Cible
  /** All of them: the maximum is that of all types (docs/domaines/alertes.md#alertes-actives). */
  alertes: readonly Alerte[]
  /** The only type that is listed. */
  type?: TypeAlerte | undefined
  offre: AutorisationsAlerte
}

type Fenetre =
  | { nom: 'creation' }
  | { nom: 'option' }
  | { nom: 'modification'; alerte: Alerte }
  | { nom: 'suppression'; alerte: Alerte }

/** The alerts of the user: the list, and the windows that change it. */
export function MesAlertes({ cible, alertes, type, offre }: Props) {
  const [fenetre, setFenetre] = useState<Fenetre | null>(null)
  const fermer = () => setFenetre(null)
  const actives = alertes.filter(
    ({ statutAlerte, isExpire, modifiable }) => modifiable && statutAlerte === 'ACTIVE' && !isExpire,
  )
  const sansPlace = peutActiver(actives.length, offre.nbMaxAlertesActives) ? null : actives
  const montrees = alertes.filter(({ codeTypeAlarme }) => !type || codeTypeAlarme === type)
  const permis = (voulu: TypeAlerte) =>
    offre.typeAlerteAutorisations.some(({ codeTypeAlarme, autorise }) => autorise && codeTypeAlarme === voulu)
  const seuilPossible =
    offre.modifiable && permis('AC') && !alertes.some(({ codeTypeAlarme }) => codeTypeAlarme === 'AC')
  const creer = (
    <Button onClick={() => setFenetre({ nom: 'creation' })}>
      <IconBellPlus size={20} stroke={1.75} aria-hidden="true" />
      {libelles.creer}
    </Button>
  )
  return (
    <Panel
      title={libelles.mesAlertes}
      aside={
        offre.modifiable && (
          <span className={styles.discret}>{libelles.actives(actives.length, offre.nbMaxAlertesActives)}</span>
        )
      }
    >
      {montrees.length === 0 ? (
        <EmptyState
          title={offre.modifiable ? libelles.aucune : libelles.aucuneIci}
          reason={raisonVide(offre)}
          icon={<IconBellPlus size={24} stroke={1.75} aria-hidden="true" />}
        />
      ) : (
        <ul className={styles.liste}>
          {montrees.map((alerte) => (
            <LigneAlerte
              key={alerte.idAlerte}
              alerte={alerte}
              cible={cible}
              onModifier={() => setFenetre({ nom: 'modification', alerte })}
              onSupprimer={() => setFenetre({ nom: 'suppression', alerte })}
            />
          ))}
        </ul>
      )}
      {offre.modifiable && (
        <div className={`${styles.actions} ${styles.apres}`}>
          {creer}
          {seuilPossible && (
            <Button variant="outline" onClick={() => setFenetre({ nom: 'option' })}>
              {libelles.optionSeuil}
            </Button>
          )}
        </div>
      )}
      <Suspense>
        {fenetre?.nom === 'creation' && (
          <AlerteDialog cible={cible} offre={offre} sansPlace={sansPlace} onClose={fermer} />
        )}
        {fenetre?.nom === 'modification' && (
          <AlerteDialog cible={cible} offre={offre} alerte={fenetre.alerte} sansPlace={sansPlace} onClose={fermer} />
        )}
        {fenetre?.nom === 'option' && (
          <OptionSeuilDialog cible={cible} maximum={offre.nbMaxAlertesActives} sansPlace={sansPlace} onClose={fermer} />
        )}
      </Suspense>
      <Suppression alerte={fenetre?.nom === 'suppression' ? fenetre.alerte : null} onClose={fermer} />
    </Panel>
  )
}

function raisonVide({ modifiable, typeAlerteAutorisations }: AutorisationsAlerte): string {
  if (!modifiable) return libelles.aucuneVisiteur
  return typeAlerteAutorisations.some(
    ({ codeTypeAlarme, autorise }) => autorise && surveilleConsommation(codeTypeAlarme),
  )
    ? libelles.aucuneRaison
    : libelles.aucuneRaisonCompte
}

function Suppression({ alerte, onClose }: { alerte: Alerte | null; onClose: () => void }) {
  const titre = alerte?.titreAlerte ?? ''
  const suppression = useCallMutation(alertesCalls.suppressionAlerte, {
    meta: { erreurAffichee: true },
    onSuccess: ({ message }) => showToast('resolu', message),
    onError: (error) => showToast(niveauErreur(error), motifErreur(error, libelles.echecs.suppression(titre))),
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      open={alerte !== null}
      question={libelles.supprimerQuestion(titre)}
      confirmLabel={libelles.supprimerConfirmer}
      cancelLabel={libelles.garder}
      danger
      loading={suppression.isPending}
      onConfirm={() => alerte && suppression.mutate({ body: { idAlerte: alerte.idAlerte } })}
      onCancel={onClose}
    >
      <p>{libelles.supprimerTexte}</p>
    </ConfirmDialog>
  )
}
