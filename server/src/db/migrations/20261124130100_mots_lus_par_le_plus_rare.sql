-- A search reads the rarest word in its order, and no further than a bound: nothing is looked up among all the words at once any
-- more, and these indexes were the dearest of those that are kept with them.
drop function comptes_ayant;
drop function contrats_ayant;
drop index utilisateur_mots_tous;
drop index abonnement_mots_tous;
