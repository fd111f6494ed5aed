import { estSubordonne } from '@ael/contract/acces/profils.ts'
import { clientsCalls } from '@ael/contract/clients/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../lib/query/call-query.ts'
import { useUtilisateur } from '../../../lib/session/utilisateur.ts'
import { libelles } from '../libelles.ts'
import { clientsDuContrat, type ContratDesClients } from '../roles.ts'
import styles from './Clients.module.css'
import { AvisIncompletes } from './AvisIncompletes.tsx'
import { PanneauClient } from './PanneauClient.tsx'

interface Props {
  contrat: ContratDesClients
  /** The user was sent here because contact details are missing: they are asked for at once. */
  force: boolean
}

/** Holder, co-holder and payer of a contract; what is missing of them, and the way to complete it. */
export function ClientsDuContrat({ contrat, force }: Props) {
  const { numeroContrat } = contrat
  const modifiable = !estSubordonne(useUtilisateur().profils)
  const clients = clientsDuContrat(contrat)
  const { data } = useQuery(callQuery(clientsCalls.isCoordonneesIncompletes, { query: { numeroContrat } }))
  const manques = data?.manques ?? []
  // Nobody has chosen yet: forced, the first customer of whom something is missing.
  const [choisi, setChoisi] = useState<string | null | undefined>(undefined)
  const premier = clients.find(({ numeroClient }) => manques.some((manque) => manque.numeroClient === numeroClient))
  const edite = choisi === undefined ? (force && modifiable ? premier?.numeroClient : undefined) : choisi
  return (
    <section aria-label={libelles.section}>
      {(force || manques.length > 0) && data && (
        <AvisIncompletes clients={clients} manques={manques} modifiable={modifiable} onCompleter={setChoisi} />
      )}
      <div className={styles.clients}>
        {clients.map((client) => {
          const { numeroClient } = client
          return (
            <PanneauClient
              key={numeroClient}
              numeroContrat={numeroContrat}
              client={client}
              modifiable={modifiable}
              edition={edite !== numeroClient ? 'non' : choisi ? 'demandee' : 'delleMeme'}
              complet={force && manques.some((manque) => manque.numeroClient === numeroClient)}
              onEdition={(ouverte) => setChoisi(ouverte ? numeroClient : null)}
            />
          )
        })}
      </div>
    </section>
  )
}
