import { formulaireDe } from '@ael/contract/demarches/formulaires/registre.ts'
import type { Formulaire, ReglagesFormulaire } from '@ael/contract/demarches/modele.ts'
import { estConnecte } from '@ael/contract/utilisateurs/anonyme.ts'
import { IconCloudCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { useRouteExiste } from '../../../lib/navigation/route-existe.ts'
import { oublierChoix } from '../../../lib/session/choix-courant.ts'
import { useContexte } from '../../../lib/session/contexte.ts'
import { useFonctionnalite } from '../../../lib/session/configuration.ts'
import { nouvelIdentifiant } from '../../../lib/nouvel-identifiant.ts'
import { useUtilisateur } from '../../../lib/session/utilisateur.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyPanel } from '../../../ui/EmptyPanel.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { ReadingPanel } from '../../../ui/ReadingPanel.tsx'
import { reprendre } from '../brouillon/brouillon.ts'
import { type Compte, useBrouillon } from '../brouillon/use-brouillon.ts'
import styles from '../formulaire/Demande.module.css'
import { FormulaireDemande, type Reprise } from '../formulaire/FormulaireDemande.tsx'
import { premierePage } from '../formulaire/premiere-page.ts'
import { ApresLEnvoi } from '../formulaire/ApresLEnvoi.tsx'
import { Commence, Retour } from '../formulaire/Abords.tsx'
import { Presentation } from '../formulaire/Presentation.tsx'
import type { Envoyee } from '../formulaire/Recu.tsx'
import type { Ouverture } from '../formulaire/saisie-demande.ts'
import { demandeFaite, finitUnContrat } from '../formulaire/suite.ts'
import { libelles } from '../libelles.ts'
import { departDeLaFuite, type AdresseDeFuite } from '../prealables/depart-de-la-fuite.ts'
import { ChoixContrat } from '../prealables/ChoixContrat.tsx'
import { libelles as motsPrealables } from '../prealables/libelles.ts'
import { prealablesDe } from '../prealables/prealables.ts'
import { Prealables } from '../prealables/Prealables.tsx'
import { useContratsTouches } from '../prealables/use-contrats-touches.ts'
import { brouillonQuery, contexteQuery, definitionsQuery } from '../queries.ts'

/** Where a form is opened from, when that is not the list of procedures. */
export interface Cadre {
  retour: { href: string; libelle: string }
  /** Answers that are known already, by their fields. */
  depart?: Record<string, string>
  /** To be read before the start, and beside the questions. */
  complement?: ReactNode
}

/** `/demarches/…`: a request of this type, whoever makes it. */
export function DemandeScreen({ type, cadre }: { type: string; cadre?: Cadre }) {
  const connecte = estConnecte(useUtilisateur())
  const formulaire = formulaireDe(type)
  const { data, error, refetch } = useQuery(definitionsQuery)
  const reglages = data?.find(({ typeFormulaire }) => typeFormulaire === formulaire?.type)
  const { etape }: { etape?: string } = useSearch({ strict: false })
  const [envoyee, setEnvoyee] = useState<Envoyee | null>(null)
  // The same address again, from the receipt: another request.
  if (envoyee && etape === undefined) setEnvoyee(null)
  return (
    <div className={connecte ? undefined : styles.page}>
      {formulaire && envoyee ? (
        <ApresLEnvoi formulaire={formulaire} envoyee={envoyee} retour={cadre?.retour} />
      ) : formulaire && reglages ? (
        <Ouverte formulaire={formulaire} reglages={reglages} cadre={cadre} onEnvoyee={setEnvoyee} />
      ) : (
        <>
          <PageTitle title={formulaire?.libelle ?? libelles.inconnue} />
          {data && !error ? (
            <EmptyPanel
              title={libelles.inconnue}
              reason={libelles.inconnueRaison}
              href="#/demarches"
              action={libelles.toutes}
            />
          ) : (
            <ReadingPanel
              error={error}
              onRetry={() => void refetch()}
              failure={{ title: libelles.echec, detail: libelles.echecDetail }}
              label={libelles.chargement}
              rows={6}
            />
          )}
        </>
      )}
    </div>
  )
}

interface ProprietesOuverte {
  formulaire: Formulaire
  reglages: ReglagesFormulaire
  cadre: Cadre | undefined
  onEnvoyee: (envoyee: Envoyee) => void
}

/** What is about one contract is opened once that is chosen. */
function Ouverte({ formulaire, reglages, cadre, onEnvoyee }: ProprietesOuverte) {
  const { nbContrats, ...utilisateur } = useUtilisateur()
  const regarde = useContexte()
  const [choisit, setChoisit] = useState(false)
  // A frame has its own contracts.
  const duContrat = formulaire.contrat === 'attache' && estConnecte(utilisateur) && cadre === undefined
  if (duContrat && (choisit || regarde?.mode !== 'contrat'))
    return (
      <>
        <Retour href="#/demarches">{libelles.brouillon.quitterSans}</Retour>
        <PageTitle title={formulaire.libelle} under={formulaire.description} />
        <ChoixContrat onChoisi={() => setChoisit(false)} />
      </>
    )
  return (
    <Connue
      formulaire={formulaire}
      reglages={reglages}
      cadre={cadre}
      onEnvoyee={onEnvoyee}
      {...(duContrat && nbContrats > 1 && { onAutreContrat: () => setChoisit(true) })}
    />
  )
}

interface ProprietesConnue extends ProprietesOuverte {
  /** Where the account has others. */
  onAutreContrat?: () => void
}

/** Another contract, or somebody else, is another request. */
function Connue({ formulaire, reglages, cadre, onEnvoyee, onAutreContrat }: ProprietesConnue) {
  const utilisateur = useUtilisateur()
  const { origin }: { origin?: string } = useSearch({ strict: false })
  const {
    data: depart,
    error,
    refetch,
  } = useQuery(contexteQuery(formulaire, useContexte(), origin === 'resiliation' ? origin : undefined))
  const connecte = estConnecte(utilisateur)
  const numeroContrat = depart?.contrat?.numeroContrat
  const commencees = useQuery({
    ...brouillonQuery(formulaire, numeroContrat),
    enabled: connecte && depart !== undefined,
  })
  if (!depart || (connecte && commencees.isPending))
    return (
      <>
        <PageTitle title={formulaire.libelle} />
        <ReadingPanel
          error={error}
          onRetry={() => void refetch()}
          failure={{ title: libelles.echec, detail: libelles.echecDetail }}
          label={libelles.chargement}
          rows={6}
        />
      </>
    )
  const proprietaire = `${utilisateur.userWebId} ${numeroContrat ?? ''}`
  return (
    <Demande
      key={`${formulaire.type} ${proprietaire}`}
      ouverture={{ formulaire, contexte: { ...depart, reglages } }}
      proprietaire={proprietaire}
      cadre={cadre}
      compte={connecte ? { numeroContrat, brouillon: commencees.data?.brouillon ?? null } : null}
      onEnvoyee={onEnvoyee}
      {...(onAutreContrat && { onAutreContrat })}
    />
  )
}

interface Proprietes {
  ouverture: Ouverture
  proprietaire: string
  cadre: Cadre | undefined
  /** Null to a visitor. */
  compte: Compte | null
  onEnvoyee: (envoyee: Envoyee) => void
  onAutreContrat?: () => void
}

function Demande({ ouverture: ouverte, proprietaire, cadre, compte, onEnvoyee, onAutreContrat }: Proprietes) {
  const [trouve, setTrouve] = useState(ouverte.contexte.trouve)
  const ouverture = { ...ouverte, contexte: { ...ouverte.contexte, trouve } }
  const { formulaire, contexte } = ouverture
  const recherche: { etape?: string; demande?: string } & AdresseDeFuite = useSearch({ strict: false })
  const faite = demandeFaite(recherche.demande)
  const naviguer = useNavigate()
  const { accesContratResilie } = useUtilisateur()
  const sansCaptcha = useFonctionnalite('ForceNoCaptcha')
  const brouillon = useBrouillon(formulaire, proprietaire, compte)
  const [commencee, setCommencee] = useState<{ reprise: Reprise | null } | null>(null)
  const aller = (etape: string | undefined, { replace } = { replace: false }) =>
    void naviguer({ to: '.', search: (avant: object) => ({ ...avant, etape }), replace })

  // An address that names a step of a request that is not begun, after a reload for instance.
  const perdue = recherche.etape !== undefined && !commencee
  useEffect(() => {
    if (perdue) aller(undefined, { replace: true })
  })

  const commencer = (etape: string | undefined, reprise: Reprise | null) => {
    brouillon.reprendre()
    setCommencee({ reprise })
    aller(etape)
  }
  /** Begins with what the address knows already. */
  const ouvrir = () => {
    const valeurs = departDeLaFuite(recherche) ?? cadre?.depart
    commencer(premierePage(ouverture), valeurs ? { idProcessus: nouvelIdentifiant(), valeurs } : null)
  }
  const pourTous = contexte.reglages.actionImpactePlusieursContrats === 'AfficherPopup'
  const contratsTouches = useContratsTouches(pourTous ? contexte.contrat?.numeroContrat : undefined)
  const prealables = prealablesDe(
    formulaire,
    contexte.reglages,
    contratsTouches,
    useRouteExiste()('/service/optin/$serviceName/$numcontrat'),
  )
  const [demarre, setDemarre] = useState(false)
  const ouvrirNeuve = () => (prealables.length > 0 ? setDemarre(true) : ouvrir())
  const finir = (recue: Envoyee) => {
    brouillon.clore()
    // What may have ended with it is not looked at any more by whoever may not enter terminated contracts.
    if (finitUnContrat(formulaire) && !accesContratResilie) oublierChoix()
    onEnvoyee(recue)
  }
  const { trouve: commence, enregistreLe } = brouillon
  const retour = (
    <Retour href={cadre?.retour.href ?? '#/demarches'}>
      {brouillon.enregistreLe && commencee
        ? libelles.brouillon.quitter
        : (cadre?.retour.libelle ?? libelles.brouillon.quitterSans)}
    </Retour>
  )
  return (
    <>
      {(!commencee || recherche.etape === undefined) && (
        <Presentation
          ouverture={ouverture}
          retour={retour}
          avant={
            <>
              {faite && (
                <Notice level="resolu" spaced>
                  <p>
                    {libelles.suite.enregistree(faite)} <a href={`#/demandes/${faite}`}>{libelles.suite.sonRecu}</a>
                  </p>
                </Notice>
              )}
              {commence && <Commence brouillon={commence} formulaire={formulaire} />}
              {cadre?.complement}
              {contexte.contrat && onAutreContrat && (
                <p className={styles.contrat}>
                  {motsPrealables.contrat.concerne(contexte.contrat.numeroContrat)}
                  <Button variant="quiet" onClick={onAutreContrat}>
                    {motsPrealables.contrat.changer}
                  </Button>
                </p>
              )}
            </>
          }
        >
          {commence ? (
            <>
              <Button
                onClick={() => {
                  const { valeurs } = reprendre(commence, formulaire)
                  commencer(commence.etape, { idProcessus: commence.idProcessus, valeurs })
                }}
              >
                {libelles.brouillon.reprendre}
              </Button>
              <Button
                variant="outline"
                onClick={() => {
                  brouillon.renoncer()
                  ouvrirNeuve()
                }}
              >
                {libelles.brouillon.recommencer}
              </Button>
            </>
          ) : (
            <Button onClick={commencee ? () => aller(premierePage(ouverture)) : ouvrirNeuve}>
              {commencee ? libelles.presentation.continuer : libelles.presentation.commencer}
            </Button>
          )}
        </Presentation>
      )}
      {demarre && (
        <Prealables
          prealables={prealables}
          numeroContrat={contexte.contrat?.numeroContrat}
          contratsTouches={contratsTouches}
          onContinuer={() => {
            setDemarre(false)
            ouvrir()
          }}
          onRenoncer={() => setDemarre(false)}
        />
      )}
      {commencee && (
        <FormulaireDemande
          ouverture={ouverture}
          reprise={commencee.reprise}
          demandee={recherche.etape}
          onPage={aller}
          onTrouve={(nouveau) => setTrouve((connu) => ({ ...connu, ...nouveau }))}
          onSaisie={brouillon.garder}
          onEnvoyee={finir}
          captcha={!contexte.personne && !sansCaptcha}
          retour={retour}
          note={
            <>
              {enregistreLe && (
                <p className={styles.enregistre}>
                  <IconCloudCheck size={20} stroke={1.75} aria-hidden="true" />
                  {libelles.brouillon.enregistre(enregistreLe)}
                </p>
              )}
              {cadre?.complement}
            </>
          }
        />
      )}
    </>
  )
}
