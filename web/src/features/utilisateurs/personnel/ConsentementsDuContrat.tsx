import { consentementsCalls } from '@ael/contract/consentements/calls.ts'
import { MONTRER_CLIENT } from '@ael/contract/clients/regles.ts'
import { LISTE_PORTEES, type Portee } from '@ael/contract/consentements/regles.ts'
import type { ConsentementContrat } from '@ael/contract/consentements/schemas.ts'
import { useState } from 'react'
import { formatDateHeure } from '../../../lib/formats/dates.ts'
import { useCallMutation } from '../../../lib/query/use-call-mutation.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { libelles } from './libelles.ts'
import styles from './Personnel.module.css'

const textes = libelles.consentements

/** A contract of which the user is not known to be the holder: who decides, and what to do if it is he. */
function ConsentementReserve({
  consentement: { numeroContrat, libelle, adresse },
}: {
  consentement: ConsentementContrat
}) {
  return (
    <Panel title={textes.contrat(libelle, numeroContrat)}>
      <p className={styles.faits}>{adresse}</p>
      <Notice level="information">
        <p>{textes.reserve}</p>
        <p>{MONTRER_CLIENT}</p>
      </Notice>
    </Panel>
  )
}

/** The consents of a contract, for whoever may give them. */
export const ConsentementsDuContrat = ({ consentement }: { consentement: ConsentementContrat }) =>
  consentement.modifiable ? (
    <ConsentementsDuTitulaire consentement={consentement} />
  ) : (
    <ConsentementReserve consentement={consentement} />
  )

/** The two consents of a contract, each given by one button and taken back by another, after a question: it erases. */
function ConsentementsDuTitulaire({ consentement }: { consentement: ConsentementContrat }) {
  const { numeroContrat, libelle, adresse, historique } = consentement
  const [retrait, setRetrait] = useState<Portee | null>(null)
  const changement = useCallMutation(consentementsCalls.changeConsentement, {
    onSuccess: () => showToast('resolu', textes.enregistre),
    onSettled: () => setRetrait(null),
  })
  const accordes: Record<Portee, boolean> = { JOUR: consentement.jour, HEURE: consentement.heure }
  const changer = (portee: Portee, accorde: boolean) => changement.mutate({ body: { numeroContrat, portee, accorde } })
  return (
    <Panel title={textes.contrat(libelle, numeroContrat)}>
      <p className={styles.faits}>{adresse}</p>
      <ul className={styles.liste}>
        {LISTE_PORTEES.map((portee) => {
          const { libelle: nom, aide } = textes[portee]
          const accorde = accordes[portee]
          const verbe = accorde ? textes.retirer : textes.accorder
          return (
            <li key={portee} className={styles.ligne}>
              <div>
                <p className={styles.nom}>
                  {nom}
                  <StatusBadge level={accorde ? 'resolu' : 'neutre'}>
                    {accorde ? textes.accorde : textes.nonAccorde}
                  </StatusBadge>
                </p>
                <p className={styles.faits}>{aide}</p>
              </div>
              <Button
                variant="outline"
                size="sm"
                aria-label={verbe(nom.toLowerCase(), numeroContrat)}
                disabled={changement.isPending || (portee === 'HEURE' && !accordes.JOUR)}
                onClick={() => (accorde ? setRetrait(portee) : changer(portee, true))}
              >
                {accorde ? textes.retirerCourt : textes.accorderCourt}
              </Button>
            </li>
          )
        })}
      </ul>
      {historique.length > 0 && (
        <details className={styles.historique}>
          <summary>{textes.historique}</summary>
          <ul>
            {historique.map(({ portee, accordeLe, retireLe }) => (
              <li key={`${portee} ${accordeLe}`}>
                {textes.du(textes[portee].libelle, formatDateHeure(accordeLe))}
                {retireLe && textes.retireLe(formatDateHeure(retireLe))}
              </li>
            ))}
          </ul>
        </details>
      )}
      <ConfirmDialog
        open={retrait !== null}
        question={textes.question[retrait ?? 'JOUR']}
        confirmLabel={textes.confirmer}
        cancelLabel={textes.garder}
        danger
        loading={changement.isPending}
        onConfirm={() => retrait && changer(retrait, false)}
        onCancel={() => setRetrait(null)}
      >
        <p>{textes.detail[retrait ?? 'JOUR']}</p>
        <p>{textes.veille}</p>
      </ConfirmDialog>
    </Panel>
  )
}
