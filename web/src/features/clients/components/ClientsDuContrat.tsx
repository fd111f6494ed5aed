import { estSubordonne } from '@ael/contract/acces/profils.ts'
import { MONTRER_CLIENT } from '@ael/contract/clients/regles.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUtilisateur } from '../../../lib/session/utilisateur.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { lectureClient, lectureManques } from '../clients-lus.ts'
import { libelles } from '../libelles.ts'
import { clientsDuContrat, type ContratDesClients } from '../roles.ts'
import styles from './Clients.module.css'
import { AvisCompletes } from './AvisCompletes.tsx'
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
  const lectures = useQueries({
    queries: clients.map(({ numeroClient }) => lectureClient(numeroContrat, numeroClient)),
  })
  const { data } = useQuery(lectureManques(numeroContrat))
  const manques = data?.manques ?? []
  // What a change already brings is not asked for again while its confirmation is awaited.
  const enAttente = new Set(lectures.flatMap(({ data: lu }) => (lu?.majEnAttente ? [lu.numeroClient] : [])))
  const aCompleter = manques.filter(({ numeroClient }) => !enAttente.has(numeroClient))
  // Nobody has chosen yet: forced, the first customer of whom something is missing.
  const [choisi, setChoisi] = useState<string | null | undefined>(undefined)
  const premier = clients.find(({ numeroClient }) => aCompleter.some((manque) => manque.numeroClient === numeroClient))
  const edite = choisi === undefined ? (force && modifiable ? premier?.numeroClient : undefined) : choisi
  return (
    <section aria-label={libelles.section}>
      {!contrat.estClient && (
        <Notice level="information" spaced title={libelles.reserve.titre}>
          <p>{libelles.reserve.texte}</p>
          <p>{MONTRER_CLIENT}</p>
        </Notice>
      )}
      {aCompleter.length > 0 && (
        <AvisIncompletes clients={clients} manques={aCompleter} modifiable={modifiable} onCompleter={setChoisi} />
      )}
      {force && contrat.estClient && data?.result === false && <AvisCompletes />}
      <div className={styles.clients}>
        {clients.map((client, rang) => {
          const lecture = lectures[rang]
          if (!lecture) return null
          const { numeroClient } = client
          return (
            <PanneauClient
              key={numeroClient}
              numeroContrat={numeroContrat}
              client={client}
              lecture={lecture}
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
