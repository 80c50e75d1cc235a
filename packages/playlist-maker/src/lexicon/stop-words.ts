const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Words without meaning for the music, normalised. They are neither searched for nor a name by themselves. */
export const stopWords = words(`
a about above after again all also am an and any anyone anything are area around as at aything away be been being best better bit but by
can cant come could cute did do does doesnt dont each either else enjoy enough ever every everyone everything feel feeling feels few find for
found from full fully gave genre genres get gets getting give gives go going good got great had hard has have havent having hear heard hello
help her here hey hi him his how i id idea ideas if ill im in infinite into is isnt it its ive just kind kinda know known last lately least less
let lets like liked likes list listen listened listening little ll long look looking lot lots love loved made make makes making many
maybe me mean mix mixes mixtape more most much music musical my myself name named need needed needs never new nice no not nothing
of off ok okay old on one ones only or other others our out over part people perfect perhaps piece pieces play playing playlist
playlists please plz pls pretty probably put quite really recommend recommendation recommendations recommended request
requests same say says search searching see seem send several she should show similar similarly since so some somehow someone something
sometimes somewhat song songs soon sort sound sounding sounds specific specifically still stuff style styles such suggest suggested suggestion
suggestions sure taste tell than thank thanks that thats the their them then there theres these they thing things think this those though
through till time times to today together too top track tracks tune tunes two type types u ur us use used vein very vibe vibes
video want wanted was way we week well went were what whats when where which while who whole whos whose why will wish with
without work worth would wouldnt yeah year years yes yet you your youre yours youve
word words title titles titled essentials bangers anthems discography
album albums artist artists band bands singer singers lyrics lyric melody beat beats vocals vocal vocalist voice fan fans
female male women woman man men popular famous favorite favourite fav favs greatest hit hits classics latest newest
curate create generate build compile want contains containing include including featuring feat ft similiar alike reminiscent
mental clean explicit anos annees anni annee school older newer newest latest recent modern current during mood moods nearly everywhere hour hours minute minutes min mins second seconds
quiero dame ponme musica cancion canciones lista de del la las el los un una para por con sin y o en que mas como algo me
je veux donne moi musique chanson chansons le les des du une pour avec sans et ou en qui que plus quelque chose dans au aux
ich mochte will musik lied lieder der die das ein eine zum zur fur mit ohne und oder aus den von dem wie bitte mir
voglio dammi canzone canzoni lista il lo gli della dei per con senza e o di da che piu come
quero me da cancoes musicas uma uns umas os as do dos das para com sem e ou mais
nataka nyimbo muziki za ya wa kwa na
музыка песни песня для и без с в
`);

/** Keys of artists whose names are common words. They are recognised only where an artist is expected ("like Future"). */
export const ambiguousArtistKeys = words(`
future common culture queen prince brandy fave vista seal air heart spice phoenix joe journey boston kansas cream blur oasis pulp travis
muse placebo tool ghost genesis justice nero birdy passenger feist metric moby angele pomme gentleman super
nas dave logic noname future migos latto sampha syd asa simi rema 
ko franco buchi bien nandy rupee scientist chic cameo zapp parliament ramones misfits cher madness 
mina ado exo iu psy kb nf jid wale iam juls crayon
keane eagles bahamas elbow foals deftones opeth tycho hammock idealism bastille blondie cars who kinks police 
clash cure smiths doors specials pinkfloyd temptations supremes heartless ddt script
`);
