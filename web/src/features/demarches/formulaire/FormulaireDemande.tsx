'use no memo'

import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import type { Contexte } from '@ael/contract/demarches/modele.ts'
import { sansCompte } from '@ael/contract/demarches/moteur/comptes.ts'
import { type EtapeActive, parcourir } from '@ael/contract/demarches/moteur/parcourir.ts'
import { recapituler } from '@ael/contract/demarches/moteur/soumettre.ts'
import { useEffect, useEffectEvent, useState, type ReactNode, type SubmitEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { client } from '../../../lib/client/client.ts'
import { codeErreur } from '../../../lib/client/erreurs.ts'
import { champsRefuses } from '../../../lib/formulaires/champs-refuses.ts'
import { useFormulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { nouvelIdentifiant } from '../../../lib/nouvel-identifiant.ts'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/fields/Form.tsx'
import { FormFailure } from '../../../ui/fields/FormFailure.tsx'
import { focusById } from '../../../ui/focus-by-id.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { PageTitle, pageTitleId } from '../../../ui/PageTitle.tsx'
import { Stepper } from '../../../ui/Stepper.tsx'
import { libelles } from '../libelles.ts'
import { useRecherche } from '../recherche/use-recherche.ts'
import { champsDeLaPage, erreursDe } from './erreurs.ts'
import { EtapeDemande } from './EtapeDemande.tsx'
import styles from './Demande.module.css'
import { demandeAEnvoyer } from './envoi.ts'
import { pageOuverte, pagesDe, pageSuivante, VERIFICATION } from './pages.ts'
import type { Envoyee } from './Recu.tsx'
import { Resume } from './Resume.tsx'
import {
  departDemande,
  nomDuChamp,
  type Ouverture,
  refusDesReponses,
  reponsesDe,
  saisieDemande,
  type SaisieDemande,
  type Valeurs,
} from './saisie-demande.ts'
import { Verification } from './Verification.tsx'

/** The index may be true and is often a mistake: the form asks to confirm it. */
const INDEX_DOUTEUX = 'W1053'
const avecIndexDouteux = ({ formulaire, contexte }: Ouverture): Ouverture => ({
  formulaire,
  contexte: { ...contexte, trouve: { ...contexte.trouve, indexDouteux: true } },
})

/** The same request has left already, with other answers: from another window, or without anyone knowing. */
const DEJA_ENVOYEE = 'DEJA_ENVOYEE'

/** What the form begins with when it is taken up again. */
export interface Reprise {
  idProcessus: string
  valeurs: Partial<Valeurs>
}

interface Props {
  ouverture: Ouverture
  reprise: Reprise | null
  /** The page of the address; none before the first step. */
  demandee: string | undefined
  onPage: (page: string | undefined, options?: { replace: boolean }) => void
  /** What was typed so far, whenever it changes. */
  onSaisie: (saisie: { idProcessus: string; etape: string; valeurs: Valeurs }) => void
  onTrouve: (trouve: Partial<Contexte['trouve']>) => void
  onEnvoyee: (envoyee: Envoyee) => unknown
  /** A visitor proves that he is somebody. */
  captcha: boolean
  retour: ReactNode
  note: ReactNode
}

/**
 * Any form of the registry: a page for each step that is asked, one for what is about to be sent. What is asked, and what is
 * wrong with it, the contract alone knows.
 */
export function FormulaireDemande({ ouverture, reprise, demandee, onPage, onSaisie, onEnvoyee, ...reste }: Props) {
  const { formulaire, contexte } = ouverture
  const [idProcessus, setIdProcessus] = useState(() => reprise?.idProcessus ?? nouvelIdentifiant())
  const [refuse, setRefuse] = useState('')
  const [depart] = useState(() => departDemande(ouverture, reprise?.valeurs))
  const [enCorrection, setEnCorrection] = useState(false)
  const [refusees, setRefusees] = useState<readonly { nom: string; message: string }[]>([])
  const [page, setPage] = useState(() => ({ demandee: '', ouverte: '' }))

  const etatDe = (valeurs: Valeurs) => {
    const etapes = parcourir(formulaire, reponsesDe(valeurs), contexte)
    return { etapes, pages: pagesDe(etapes), refus: refusDesReponses(ouverture, valeurs) }
  }
  const avancer = ({ valeurs }: SaisieDemande): boolean => {
    if (page.ouverte === VERIFICATION) return true
    const { etapes, pages, refus } = etatDe(valeurs)
    const corriges = champsDeLaPage(etapes.find((etape) => etape.etape.id === page.ouverte))
    setRefusees(refusees.filter(({ nom }) => !corriges.includes(nom)))
    const suivante = pageSuivante(page.ouverte, pages, refus, enCorrection)
    if (suivante === VERIFICATION) setEnCorrection(false)
    onPage(suivante)
    return false
  }
  const traduire = (champ: string): string => {
    const [, id = champ] = /^(?:valeurs\.)?([\w-]+)/.exec(champ) ?? []
    return id in depart.valeurs ? nomDuChamp(id) : champ
  }
  const form = useFormulaire({
    schema: saisieDemande(ouverture, {
      etape: page.ouverte === VERIFICATION ? null : page.ouverte,
      captcha: reste.captcha,
    }),
    depart,
    sansPerte: true,
    avant: avancer,
    envoyer: (saisie) =>
      client(demarchesCalls.creationNouvelleDemarche, demandeAEnvoyer(ouverture, saisie, idProcessus)),
    reussi: (recue, { valeurs }) => {
      const reponses = recapituler(formulaire, reponsesDe(valeurs), contexte)
      return onEnvoyee({ ...recue, idProcessus, valeurs, reponses: reponses.map(sansCompte(formulaire)) })
    },
    echoue: (erreur, { valeurs }) => {
      if (codeErreur(erreur) === DEJA_ENVOYEE) setRefuse(idProcessus)
      if (codeErreur(erreur) === INDEX_DOUTEUX) {
        reste.onTrouve({ indexDouteux: true })
        const [aConfirmer] = refusDesReponses(avecIndexDouteux(ouverture), valeurs)
        if (aConfirmer) onPage(aConfirmer.etape)
        return
      }
      const noms = champsRefuses(erreur, Object.keys(depart), traduire)
      setRefusees(noms)
      const fautive = etatDe(valeurs).etapes.find((etape) =>
        champsDeLaPage(etape).some((nom) => noms.some((un) => un.nom === nom)),
      )
      if (!fautive) return
      setEnCorrection(true)
      onPage(fautive.etape.id)
    },
    champServeur: traduire,
  })
  const saisie = useWatch({ control: form.control, compute: ({ valeurs }) => valeurs })
  const { etapes, pages, refus } = etatDe(saisie)
  const recherche = useRecherche(ouverture, saisie, reste.onTrouve)
  const soumettre = (event: SubmitEvent<HTMLFormElement>) => {
    if (!recherche.aFaire) return form.soumettre(event)
    event.preventDefault()
    const dessine = event.currentTarget
    void recherche.chercher().then((sue) => sue && dessine.requestSubmit())
  }

  // Only an address that changes opens another page: what is typed never takes away the page that it is typed on.
  if (demandee !== undefined && page.demandee !== demandee)
    setPage({ demandee, ouverte: pageOuverte(demandee, pages, refus) ?? VERIFICATION })
  const rang = pages.indexOf(page.ouverte)
  const etape: EtapeActive | undefined = etapes[rang]
  const ouverte = page.ouverte

  const surOuverture = useEffectEvent((vue: string) => {
    if (vue === '') return
    const noms = champsDeLaPage(etape)
    const ici = refusees.filter(({ nom }) => noms.includes(nom))
    // What the server refused is told where it was answered, whenever one comes there.
    for (const { nom, message } of ici) form.setError(nom as 'captcha', { message })
    if (ici.length === 0) focusById(pageTitleId)
  })
  useEffect(() => surOuverture(ouverte), [ouverte])

  const saisies = JSON.stringify(reponsesDe(saisie))
  const [intactes] = useState(reprise ? null : saisies)
  const surSaisie = useEffectEvent((vue: string, nom: string) => {
    if (vue !== '') onSaisie({ idProcessus: nom, etape: vue, valeurs: saisie })
  })
  useEffect(() => {
    if (saisies !== intactes) surSaisie(ouverte, idProcessus)
  }, [ouverte, saisies, intactes, idProcessus])

  // The address follows: one that names a page that cannot be opened yet would name it in vain a second time.
  useEffect(() => {
    if (demandee !== undefined && ouverte !== '' && demandee !== ouverte) onPage(ouverte, { replace: true })
  })

  const dejaEnvoyee = codeErreur(form.erreurGenerale) === DEJA_ENVOYEE
  const faireUneAutre = () => {
    setIdProcessus(nouvelIdentifiant())
    focusById(pageTitleId)
  }

  if (ouverte === '' || demandee === undefined) return null
  const reponses = recapituler(formulaire, reponsesDe(saisie), contexte)
  const precedente = pages[rang - 1]
  const vues = new Set(etapes.slice(0, rang + 1).flatMap(({ champs }) => champs.map(({ champ }) => champ.id)))
  return (
    <>
      {reste.retour}
      <PageTitle title={etape?.etape.libelle ?? libelles.verification.titre} over={formulaire.libelle} />
      <Stepper
        steps={[...etapes.map(({ etape: { libelle } }) => libelle), libelles.verification.etape]}
        current={rang + 1}
      />
      <div className={styles.grille}>
        <Form
          key={ouverte}
          className={styles.saisie}
          form={{ ...form, soumettre, errors: erreursDe(form.errors, etape) }}
          failure={
            dejaEnvoyee && refuse !== idProcessus ? (
              <Notice level="information" spaced>
                <p>{libelles.dejaEnvoyee.prete}</p>
              </Notice>
            ) : (
              <FormFailure
                error={form.erreurGenerale}
                fallback={formulaire.panne ?? libelles.panne}
                actions={
                  dejaEnvoyee && (
                    <Button variant="outline" onClick={faireUneAutre}>
                      {libelles.dejaEnvoyee.bouton}
                    </Button>
                  )
                }
              />
            )
          }
        >
          {etape ? (
            <EtapeDemande
              ouverture={ouverture}
              etape={etape}
              form={form}
              valeurs={saisie}
              reponses={reponses}
              derniere={enCorrection || pages[rang + 1] === VERIFICATION}
              enCorrection={enCorrection}
              recherche={recherche}
              onTrouve={reste.onTrouve}
              onRevenir={() => onPage(precedente)}
            />
          ) : (
            <Verification
              etapes={etapes}
              reponses={reponses}
              form={form}
              captcha={reste.captcha}
              onModifier={(vers) => {
                setEnCorrection(true)
                onPage(vers)
              }}
              onRevenir={() => onPage(precedente)}
            />
          )}
        </Form>
        <Resume
          contexte={contexte}
          etapes={etapes}
          valeurs={saisie}
          reponses={etape ? reponses.filter(({ champ }) => vues.has(champ)) : null}
          courante={etape?.etape.libelle}
          note={reste.note}
        />
      </div>
    </>
  )
}
