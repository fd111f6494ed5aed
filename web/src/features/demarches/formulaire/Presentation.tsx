import type { Formulaire } from '@ael/contract/demarches/modele.ts'
import { parcourir } from '@ael/contract/demarches/moteur/parcourir.ts'
import { IconClipboardList, IconClock, IconFiles } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useParametre } from '../../../lib/session/configuration.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { libelles } from '../libelles.ts'
import styles from './Demande.module.css'
import { departDemande, type Ouverture, reponsesDe } from './saisie-demande.ts'

const mots = libelles.presentation

interface Props {
  ouverture: Ouverture
  retour: ReactNode
  /** What was begun before, or the contract that it is about. */
  avant?: ReactNode
  /** How to begin. */
  children: ReactNode
}

const enPhrase = (formulaire: Formulaire): readonly string[] =>
  formulaire.aPrevoir.map((un) => un.charAt(0).toLocaleUpperCase('fr') + un.slice(1))

/** Before the start: what the form is for, how long it takes, its steps, and what to have at hand. */
export function Presentation({ ouverture, retour, avant, children }: Props) {
  const { formulaire, contexte } = ouverture
  const delai = useParametre('DelaiReponseDemandeJours')
  const etapes = parcourir(formulaire, reponsesDe(departDemande(ouverture).valeurs), contexte)
  return (
    <>
      {retour}
      <PageTitle title={formulaire.libelle} under={formulaire.description} />
      {avant}
      <Panel className={styles.presentation}>
        <div className={styles.faits}>
          <section>
            <h2>
              <IconClock size={20} stroke={1.75} aria-hidden="true" />
              {mots.duree}
            </h2>
            <p>{mots.minutes(formulaire.minutes)}</p>
            {delai > 0 && <p>{mots.reponse(delai)}</p>}
          </section>
          <section>
            <h2>
              <IconClipboardList size={20} stroke={1.75} aria-hidden="true" />
              {mots.etapes}
            </h2>
            <ol>
              {[...etapes.map(({ etape: { libelle } }) => libelle), libelles.verification.etape].map((libelle) => (
                <li key={libelle}>{libelle}</li>
              ))}
            </ol>
          </section>
          <section>
            <h2>
              <IconFiles size={20} stroke={1.75} aria-hidden="true" />
              {mots.aPrevoir}
            </h2>
            {formulaire.aPrevoir.length === 0 ? (
              <p>{mots.rien}</p>
            ) : (
              <ul>
                {enPhrase(formulaire).map((un) => (
                  <li key={un}>{un}</li>
                ))}
              </ul>
            )}
          </section>
        </div>
        <p className={styles.note}>{contexte.personne ? mots.garde : mots.gardeIci}</p>
        <div className={styles.actions}>{children}</div>
      </Panel>
    </>
  )
}
