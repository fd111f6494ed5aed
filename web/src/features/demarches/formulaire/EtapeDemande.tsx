import type { Contexte } from '@ael/contract/demarches/modele.ts'
import type { EtapeActive } from '@ael/contract/demarches/moteur/parcourir.ts'
import type { Reponse } from '@ael/contract/demarches/moteur/soumettre.ts'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { ChampDeDemande } from '../champs/ChampDeDemande.tsx'
import { DocumentsALire } from '../champs/DocumentsALire.tsx'
import type { FormulaireDeDemande } from '../champs/champ.ts'
import { libelles } from '../libelles.ts'
import { nommeLeLieu } from '../recherche/a-chercher.ts'
import { LieuCherche } from '../recherche/LieuCherche.tsx'
import type { Recherche } from '../recherche/use-recherche.ts'
import styles from './Demande.module.css'
import { nomDuChamp, type Ouverture, type Valeurs } from './saisie-demande.ts'

const mots = libelles.etapes

interface Props {
  ouverture: Ouverture
  etape: EtapeActive
  form: FormulaireDeDemande
  valeurs: Valeurs
  reponses: readonly Reponse[]
  /** What comes next is what is sent. */
  derniere: boolean
  enCorrection: boolean
  recherche: Recherche
  onTrouve: (trouve: Partial<Contexte['trouve']>) => void
  onRevenir: () => void
}

/** A step: its fields, and the way on and back. Questions that an answer brings or takes away are told as well as seen. */
export function EtapeDemande({
  ouverture,
  etape,
  form,
  valeurs,
  reponses,
  derniere,
  enCorrection,
  recherche,
  onTrouve,
  onRevenir,
}: Props) {
  const cherches = Object.values(ouverture.formulaire.recherche ?? {}).map(nomDuChamp)
  const nomme = nommeLeLieu(
    ouverture.formulaire,
    etape.champs.map(({ champ }) => champ.id),
  )
  const suite = enCorrection ? mots.retourVerification : derniere ? mots.verifier : mots.continuer
  return (
    <>
      {etape.avis.map((avis) => (
        <Notice key={avis} level="information" spaced live>
          <p>{avis}</p>
        </Notice>
      ))}
      {etape.documents.length > 0 && (
        <DocumentsALire types={etape.documents} numeroCompteur={ouverture.contexte.trouve.lieu?.compteur.numero} />
      )}
      <div
        onBlur={({ target, relatedTarget }) => {
          // The button that is being pressed looks it up itself: what appears meanwhile would take it from under the finger.
          if (relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit') return
          if (cherches.some((nom) => nom === target.getAttribute('name'))) void recherche.chercher()
        }}
      >
        {etape.champs.map((actif) => (
          <ChampDeDemande
            key={actif.champ.id}
            actif={actif}
            form={form}
            ouverture={ouverture}
            onTrouve={onTrouve}
            valeur={valeurs[actif.champ.id]}
            reponse={reponses.find(({ champ }) => champ === actif.champ.id)?.reponse}
          />
        ))}
      </div>
      {(nomme || recherche.erreur) && (
        <div className={styles.lieu}>
          <LieuCherche recherche={recherche} trouve={ouverture.contexte.trouve} />
        </div>
      )}
      <Annonce questions={etape.champs.map(({ libelle }) => libelle)} />
      <div className={styles.actions}>
        <SubmitButton>{suite}</SubmitButton>
        <Button variant="quiet" onClick={onRevenir}>
          {mots.revenir}
        </Button>
      </div>
    </>
  )
}

/** What an answer has just changed, for whoever does not see it. */
function Annonce({ questions }: { questions: readonly string[] }) {
  const [connues, setConnues] = useState(questions)
  const [dite, setDite] = useState('')
  if (connues.join() !== questions.join()) {
    const nouvelles = questions.filter((question) => !connues.includes(question))
    setConnues(questions)
    setDite(nouvelles.length > 0 ? libelles.champs.ajoutees(nouvelles.join(', ')) : libelles.champs.retirees)
  }
  return (
    <VisuallyHidden>
      <output>{dite}</output>
    </VisuallyHidden>
  )
}
