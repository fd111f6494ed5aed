-- A notice to many is due at one instant: the next message is found by instant and number, without reading all that wait.
drop index courrier_a_envoyer;
create index courrier_a_envoyer on courrier (prochain_essai, id) where envoye_le is null and prochain_essai is not null;
drop index sms_a_envoyer;
create index sms_a_envoyer on sms (prochain_essai, id) where envoye_le is null and prochain_essai is not null;
