import { federationCalls } from '@ael/contract/federation/calls.ts'
import type { FournisseurIdentite } from '@ael/contract/federation/regles.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate, formatDateHeure } from '../../../lib/formats/dates.ts'
import { callQuery } from '../../../lib/query/call-query.ts'
import { useCallMutation } from '../../../lib/query/use-call-mutation.ts'
import { useUtilisateur } from '../../../lib/session/utilisateur.ts'
import { Button } from '../../../ui/Button.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { libelles } from '../libelles.ts'
import styles from '../screens/ProfilScreen.module.css'

const textes = libelles.identites
const liensQuery = callQuery(federationCalls.liens, {})

/** Whoever has no password of his own gets the link to choose one. */
function ChoisirMotDePasse() {
  const { email } = useUtilisateur()
  const rappel = useCallMutation(utilisateursCalls.rappelInfosCompte, {
    onSuccess: () => showToast('information', textes.lienEnvoye(email)),
  })
  return (
    <>
      <p className={styles.texte}>{textes.sansMotDePasse}</p>
      <Button variant="outline" disabled={rappel.isPending} onClick={() => rappel.mutate({ body: { email, type: 'PASSWORD' } })}>
        {textes.choisir}
      </Button>
    </>
  )
}

/** The identity providers that open this account; each may be unlinked by whoever still has a password. */
export function IdentitesLiees() {
  const { data } = useQuery(liensQuery)
  const [aDelier, setADelier] = useState<FournisseurIdentite | null>(null)
  const delier = useCallMutation(federationCalls.delier, {
    onSuccess: ({ message }) => {
      setADelier(null)
      showToast('resolu', message)
    },
  })
  if (!data || data.liens.length === 0) return null
  return (
    <Panel title={textes.titre}>
      {data.liens.map(({ fournisseur, lieLe, derniereConnexion }) => (
        <div key={fournisseur}>
          <DescriptionList
            stacked
            items={[
              { term: textes.noms[fournisseur], value: textes.lieLe(formatDate(lieLe)) },
              { term: textes.derniere, value: derniereConnexion ? formatDateHeure(derniereConnexion) : textes.jamais },
            ]}
          />
          {data.deliable && (
            <div className={styles.suite}>
              <Button variant="outline" aria-haspopup="dialog" onClick={() => setADelier(fournisseur)}>
                {textes.delier(textes.noms[fournisseur])}
              </Button>
            </div>
          )}
        </div>
      ))}
      {!data.deliable && <ChoisirMotDePasse />}
      {aDelier && (
        <ConfirmDialog
          open
          question={textes.question(textes.noms[aDelier])}
          confirmLabel={textes.delier(textes.noms[aDelier])}
          cancelLabel={textes.garder}
          loading={delier.isPending}
          onConfirm={() => delier.mutate({ params: { fournisseur: aDelier } })}
          onCancel={() => setADelier(null)}
        >
          <p>{textes.detail}</p>
        </ConfirmDialog>
      )}
    </Panel>
  )
}
