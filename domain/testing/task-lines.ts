/*
 * Lines as people type them, with their meaning on Wednesday 25 November 2026, 10:00. The columns are: line | title |
 * the other parts in any order. A part is a day, a time, a part of the day, a size ('15m'), a repeat rule, 'done'
 * (counts from completion) or 'remind 10'. The first hundred lines were written before the parser.
 */
export const writtenBefore = `
ring the GP Thu 9am every 4 weeks | ring the GP | 2026-11-26 09:00 FREQ=WEEKLY;INTERVAL=4
bins tonight | bins | 2026-11-25 evening
buy milk | buy milk |
Buy 2 pints of milk | Buy 2 pints of milk |
size 4 nappies | size 4 nappies |
dentist tomorrow 2.30pm | dentist | 2026-11-26 14:30
dentist tomorow at 3 | dentist | 2026-11-26 15:00
ring nan sunday | ring nan | 2026-11-29
Sunday roast shopping | Sunday roast shopping |
pay March fees | pay March fees |
bus 76 to hospital | bus 76 to hospital |
scan room 12 | scan room 12 |
give calpol 5ml | give calpol 5ml |
health visitor fri 10am | health visitor | 2026-11-27 10:00
health visitor friday at 10.15 | health visitor | 2026-11-27 10:15
swimming every wensday 9.30 | swimming | FREQ=WEEKLY;BYDAY=WE 2026-12-02 09:30
baby group every tues 10am | baby group | FREQ=WEEKLY;BYDAY=TU 2026-12-01 10:00
change bedding evry week | change bedding | FREQ=WEEKLY
water plants every 3 days | water plants | FREQ=DAILY;INTERVAL=3
vitamin d every day | vitamin d | FREQ=DAILY
vitamin D drops daily | vitamin D drops | FREQ=DAILY
take out recycling every other thursday | take out recycling | FREQ=WEEKLY;INTERVAL=2;BYDAY=TH 2026-11-26
cleaner fortnightly | cleaner | FREQ=WEEKLY;INTERVAL=2
pay rent monthly on the 1st | pay rent | FREQ=MONTHLY;BYMONTHDAY=1 2026-12-01
nursery fees on the 28th of every month | nursery fees | FREQ=MONTHLY;BYMONTHDAY=28 2026-11-28
NCT coffee last Friday of the month | NCT coffee | FREQ=MONTHLY;BYDAY=-1FR 2026-11-27
wash bottles 3 days after I did it | wash bottles | FREQ=DAILY;INTERVAL=3 done
descale kettle 4 weeks after it's done | descale kettle | FREQ=WEEKLY;INTERVAL=4 done
school run weekdays 8.40 | school run | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR 2026-11-26 08:40
pelvic floor every morning | pelvic floor | FREQ=DAILY morning
ring council half an hour | ring council | 30m
tidy toys 15 min | tidy toys | 15m
quick tidy of kitchen | tidy of kitchen | 5m
sort baby clothes 1 hour | sort baby clothes | 60m
ironing 30 mins tonight | ironing | 30m 2026-11-25 evening
mum round half seven thursday | mum round | 2026-11-26 07:30
bath at half six tonight | bath | 2026-11-25 18:30
dinner with Jo friday at 7 | dinner with Jo | 2026-11-27 19:00
lunch with Priya saturday 12.30 | lunch with Priya | 2026-11-28 12:30
call mum 7ish | call mum 7ish |
call surgery before 9am | call surgery before 9am |
walk after nursery | walk after nursery |
cake for Friday | cake for Friday |
pack bag for tomorrow | pack bag for tomorrow |
meet Ellie a week on Tuesday | meet Ellie | 2026-12-08
blood test tuesday week | blood test | 2026-12-08
MOT 26/11 | MOT | 2026-11-26
MOT 3 dec 8am | MOT | 2026-12-03 08:00
parents evening 2nd December 5.30pm | parents evening | 2026-12-02 17:30
parents evening | parents evening |
book flu jab next week | book flu jab | 2026-11-30
return library books by friday | return library books | 2026-11-27
order christmas cards by 1 December | order christmas cards | 2026-12-01
6 week check at 11 on monday | 6 week check | 2026-11-30 11:00
12 week jabs 8th jan 2:15pm | 12 week jabs | 2027-01-08 14:15
tea time story | tea time story |
ring school in the morning | ring school | morning
email landlord this afternoon | email landlord | 2026-11-25 afternoon
hoover stairs tomorrow morning | hoover stairs | 2026-11-26 morning
nappies, wipes and call nan | nappies, wipes and call nan | 3 tasks
fish and chips | fish and chips |
milk bread eggs | milk bread eggs |
meet at 10 Park Street | meet at 10 Park Street |
cbeebies at 6 | cbeebies | 18:00
pick up Leo 3.15 | pick up Leo | 15:15
pick up leo at quarter past three every weekday | pick up leo | 15:15 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR 2026-11-25
text Sam in 2 hours | text Sam | 2026-11-25 12:00
check on washing in half an hour | check on washing | 2026-11-25 10:30
book swimming in 3 days | book swimming | 2026-11-28
chase health visitor in a fortnight | chase health visitor | 2026-12-09
remind me to call the bank at 2pm | call the bank | 14:00 remind 0
physio mon 9am remind me 30 min before | physio | 2026-11-30 09:00 remind 30
read 10 pages | read 10 pages |
2 loads of washing | 2 loads of washing |
walk the dog 5 min | walk the dog | 5m
buy 1/2 pint cream | buy 1/2 pint cream |
24/7 helpline number | 24/7 helpline number |
sun cream and hats | sun cream and hats |
may need new tyres | may need new tyres |
tomorrow 9am | tomorrow 9am |
Friday | Friday |
Leo's birthday 14 February every year | Leo's birthday | 2027-02-14 FREQ=YEARLY
council tax every 6 months | council tax | FREQ=MONTHLY;INTERVAL=6
playgroup tues and thurs | playgroup tues and thurs |
playgroup every tues and thurs 9.30am | playgroup | FREQ=WEEKLY;BYDAY=TU,TH 2026-11-26 09:30
gym Mondays and Wednesdays | gym | FREQ=WEEKLY;BYDAY=MO,WE 2026-11-25
calpol every 4 hours | calpol every 4 hours |
feed at 2 4 and 6 | feed at 2 4 and 6 |
buy 3 for 2 nappies | buy 3 for 2 nappies |
£15 for school trip | £15 for school trip |
send £10 by thursday | send £10 | 2026-11-26
photos from Saturday | photos from Saturday |
read The Tiger Who Came to Tea | read The Tiger Who Came to Tea |
ring 0117 496 0000 | ring 0117 496 0000 |
BS7 9AM parcel | BS7 9AM parcel |
thursday: bins | bins | 2026-11-26
Tues PE kit | PE kit | 2026-12-01
next friday nursery closed | nursery closed | 2026-12-04
swimming bag this saturday | swimming bag | 2026-11-28
antenatal class first monday of the month 7pm | antenatal class | FREQ=MONTHLY;BYDAY=1MO 2026-12-07 19:00
cut nails weekly | cut nails | FREQ=WEEKLY
weekly shop | weekly shop |
quick oats | oats | 5m
clean oven every 8 weeks after done | clean oven | FREQ=WEEKLY;INTERVAL=8 done
swimming every monday until 14 december | swimming | FREQ=WEEKLY;BYDAY=MO;UNTIL=20261214 2026-11-30
tomoz ring doc 8am | ring doc | 2026-11-26 08:00
`

/** These lines were written after the first version of the parser, but without running it on them. */
export const writtenAfter = `
Ring GP re repeat prescription tomorrow 8am | Ring GP re repeat prescription | 2026-11-26 08:00
call the midwife asap | call the midwife asap |
call midwife today | call midwife | 2026-11-25
Book 8 week check | Book 8 week check |
8 week jabs Tuesday 1st December 10:20 | 8 week jabs | 2026-12-01 10:20
jabs on 1/12 at 10.20 | jabs | 2026-12-01 10:20
12-week scan 15/12/2026 9am | 12-week scan | 2026-12-15 09:00
weigh in clinic thurs 1.30pm | weigh in clinic | 2026-11-26 13:30
weigh baby every 2 weeks | weigh baby | FREQ=WEEKLY;INTERVAL=2
breast pump return by 30 nov | breast pump return | 2026-11-30
sterilise bottles every night | sterilise bottles | FREQ=DAILY evening
sterilise bottles at night | sterilise bottles | evening
make up 3 bottles | make up 3 bottles |
order size 3 nappies and wipes | order size 3 nappies and wipes |
buy nappies size 5+ | buy nappies size 5+ |
buy 12 eggs, 2 pints milk | buy 12 eggs, 2 pints milk | 2 tasks
milk, bread, butter | milk, bread, butter | 3 tasks
washing | washing |
put washing on | put washing on |
Put a wash on tonite | Put a wash on | 2026-11-25 evening
school trip form due friday | school trip form | 2026-11-27
World Book Day costume by 4 March | World Book Day costume | 2027-03-04
harvest assembly wed 9:15 | harvest assembly | 2026-12-02 09:15
nativity 10th dec 2pm | nativity | 2026-12-10 14:00
Nativity costume | Nativity costume |
parents eve thurs 26th 4.40pm | parents eve | 2026-11-26 16:40
inset day 4/1 | inset day | 2027-01-04
PE kit every tuesday and friday | PE kit | FREQ=WEEKLY;BYDAY=TU,FR 2026-11-27
pe kit tuesdays | pe kit | FREQ=WEEKLY;BYDAY=TU 2026-12-01
forest school wellies every thursday morning | forest school wellies | FREQ=WEEKLY;BYDAY=TH 2026-11-26 morning
book club last thursday of every month 8pm | book club | FREQ=MONTHLY;BYDAY=-1TH 2026-11-26 20:00
PTA meeting second Tuesday of the month at 7.30pm | PTA meeting | FREQ=MONTHLY;BYDAY=2TU 2026-12-08 19:30
bin day every other monday night | bin day | FREQ=WEEKLY;INTERVAL=2;BYDAY=MO 2026-11-30 evening
put bins out every sunday evening | put bins out | FREQ=WEEKLY;BYDAY=SU 2026-11-29 evening
green bin fortnightly on thursday | green bin | FREQ=WEEKLY;INTERVAL=2;BYDAY=TH 2026-11-26
garden waste every 2 wks on a friday | garden waste | FREQ=WEEKLY;INTERVAL=2;BYDAY=FR 2026-11-27
pay nursery on the 1st of every month | pay nursery | FREQ=MONTHLY;BYMONTHDAY=1 2026-12-01
pay cleaner every friday | pay cleaner | FREQ=WEEKLY;BYDAY=FR 2026-11-27
pay cleaner £40 every friday | pay cleaner £40 | FREQ=WEEKLY;BYDAY=FR 2026-11-27
gas bill 3rd of each month | gas bill | FREQ=MONTHLY;BYMONTHDAY=3 2026-12-03
meter reading on the last day of the month | meter reading | FREQ=MONTHLY;BYMONTHDAY=-1 2026-11-30
meter reading every month | meter reading | FREQ=MONTHLY
boiler service every year | boiler service | FREQ=YEARLY
boiler service yearly | boiler service | FREQ=YEARLY
car insurance renew every 12 months | car insurance renew | FREQ=MONTHLY;INTERVAL=12
dentist every six months | dentist | FREQ=MONTHLY;INTERVAL=6
Nan's birthday 3rd of June every year | Nan's birthday | 2027-06-03 FREQ=YEARLY
send card to Aunty Pat 12 jan | send card to Aunty Pat | 2027-01-12
anniversary every 14 May | anniversary | FREQ=YEARLY 2027-05-14
change water filter 3 months after I changed it | change water filter 3 months after I changed it |
descale kettle every 4 weeks after last time | descale kettle | FREQ=WEEKLY;INTERVAL=4 done
haircut 8 weeks after done | haircut | FREQ=WEEKLY;INTERVAL=8 done
wash hair 2 days after i did it | wash hair | FREQ=DAILY;INTERVAL=2 done
hoover every couple of days | hoover | FREQ=DAILY;INTERVAL=2
clean bathroom once a week | clean bathroom | FREQ=WEEKLY
change towels twice a week | change towels twice a week |
iron tablets 3 times a day | iron tablets 3 times a day |
take iron tablet every day at 8am | take iron tablet | 2026-11-26 08:00 FREQ=DAILY
take tablets daily 9am | take tablets | 2026-11-26 09:00 FREQ=DAILY
daily vitamins | daily vitamins |
daily walk | daily walk |
Healthy Start card top up every 4 weeks | Healthy Start card top up | FREQ=WEEKLY;INTERVAL=4
child benefit form this week | child benefit form this week |
30 hours funding code | 30 hours funding code |
reconfirm 30 hours every 3 months | reconfirm 30 hours | FREQ=MONTHLY;INTERVAL=3
apply for nursery place by 15 January | apply for nursery place | 2027-01-15
ring nursery half 8 tomorrow | ring nursery | 2026-11-26 08:30
ring nursery at half eight | ring nursery | 20:30
pick up Mia at quarter to four | pick up Mia | 15:45
pick up mia 10 past 3 | pick up mia | 15:10
collect kids at ten to 3 | collect kids | 14:50
swim lesson sat 9:00 | swim lesson | 2026-11-28 09:00
swim lesson saturdays 9am | swim lesson | FREQ=WEEKLY;BYDAY=SA 2026-11-28 09:00
swimming Sat am | swimming | 2026-11-28 morning
food shop sunday pm | food shop | 2026-11-29 afternoon
football kit saturday morning | football kit | 2026-11-28 morning
Saturday club money | Saturday club money |
date night friday | date night | 2026-11-27
movie night | movie night |
friday night takeaway | takeaway | 2026-11-27 evening
coffee morning | coffee morning |
coffee morning thursday 10 | coffee morning thursday 10 |
coffee with Sarah at 11 tomorrow | coffee with Sarah | 2026-11-26 11:00
coffee with Sarah thurs 11 | coffee with Sarah | 2026-11-26 11:00
lunch at noon with Bex | lunch with Bex | 12:00
lunch at midday saturday | lunch | 2026-11-28 12:00
nap at 1 | nap | 13:00
nap 1-2.30pm | nap 1-2.30pm | 13:00 60m
party 2-4pm saturday | party 2-4pm | 14:00 2026-11-28 60m
health visitor 2pm-2.30pm Mon | health visitor | 2026-11-30 14:00 30m
drop in clinic 9.30am to 10.30am tues | drop in clinic | 2026-12-01 09:30 60m
deliveroo at 7 | deliveroo | 19:00
dinner 7pm | dinner | 19:00
bath time 6.15pm | bath time | 18:15
bath at 6 | bath | 18:00
bed by 9 | bed | 21:00
story at bedtime | story at bedtime |
movie at 8 tonight | movie | 2026-11-25 20:00
watch bake off tues 8pm | watch bake off | 2026-12-01 20:00
call Mum around 5 | call Mum around 5 |
call mum about 7pm | call mum about 7pm |
call mum after 7pm | call mum after 7pm |
call work before Friday | call work | 2026-11-27
text Jo about saturday | text Jo about saturday |
ask Tom about the 26th | ask Tom about the 26th |
email HR from Monday | email HR from Monday |
book table for friday 7pm | book table for friday 7pm |
make packed lunch for tomorrow | make packed lunch for tomorrow |
birthday present for Saturday's party | birthday present for Saturday's party |
today's dinner | today's dinner |
plan next week's meals | plan next week's meals |
meal plan sunday | meal plan | 2026-11-29
meal plan for next week | meal plan for next week |
Sunday dinner at nan's | Sunday dinner at nan's |
Sunday papers | Sunday papers |
Monday morning meeting prep | meeting prep | 2026-11-30 morning
wash school jumper for monday | wash school jumper for monday |
tidy house before nan comes friday | tidy house before nan comes | 2026-11-27
defrost chicken tomorrow am | defrost chicken | 2026-11-26 morning
defrost chicken tmrw | defrost chicken | 2026-11-26
take chicken out tommorow morning | take chicken out | 2026-11-26 morning
dr appt tommorrow 11.20 | dr appt | 2026-11-26 11:20
physio thrusday 2pm | physio | 2026-11-26 14:00
optician satuday 11am | optician | 2026-11-28 11:00
smear test teusday 4.10pm | smear test | 2026-12-01 16:10
blood pressure check wednsday | blood pressure check | 2026-12-02
nct mon 7.30pm | nct | 2026-11-30 19:30
zoom w nct girls weds 8pm | zoom w nct girls | 2026-12-02 20:00
antenatal class every wednesday at 7pm until 16 dec | antenatal class | FREQ=WEEKLY;BYDAY=WE;UNTIL=20261216 2026-11-25 19:00
swim every sat 9am till 19th december | swim | FREQ=WEEKLY;BYDAY=SA;UNTIL=20261219 2026-11-28 09:00
baby sensory Tues 10am every week | baby sensory | 2026-12-01 10:00 FREQ=WEEKLY
baby massage 10am every thursday | baby massage | 10:00 FREQ=WEEKLY;BYDAY=TH 2026-11-26
rhyme time at library evry tuesday 10.30 | rhyme time at library | FREQ=WEEKLY;BYDAY=TU 2026-12-01 10:30
stay and play mondays at 1pm | stay and play | FREQ=WEEKLY;BYDAY=MO 2026-11-30 13:00
school run every weekday 8.30am | school run | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR 2026-11-26 08:30
school run mon-fri 8.45 | school run | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR 2026-11-26 08:45
school run Monday to Friday 3pm | school run | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR 2026-11-25 15:00
lie in weekends | lie in | FREQ=WEEKLY;BYDAY=SA,SU 2026-11-28
yoga mon wed fri | yoga | 2026-11-25 FREQ=WEEKLY;BYDAY=MO,WE,FR
yoga every mon, wed and fri 6am | yoga | 2026-11-27 06:00 FREQ=WEEKLY;BYDAY=MO,WE,FR
yoga 15 mins every morning | yoga | 15m FREQ=DAILY morning
meditate 5 minutes daily | meditate | 5m FREQ=DAILY
tummy time 5 mins | tummy time | 5m
tummy time 5 min 3 times a day | tummy time 3 times a day | 5m
fold washing (15 min) | fold washing | 15m
read for 30 minutes | read | 30m
read for half an hour tonight | read | 30m 2026-11-25 evening
walk for an hour | walk | 60m
nap 45 min | nap 45 min | 60m
10 min tidy | 10 min tidy | 15m
2 hours gardening | 2 hours gardening | 60m
quick shower | shower | 5m
quick call to bank tomorrow | call to bank | 5m 2026-11-26
call bank quick | call bank | 5m
sort drawers 1hr | sort drawers | 60m
photos 1 hr sunday | photos | 60m 2026-11-29
cook pasta 15 mins | cook pasta | 15m
30 min drive to nan's | 30 min drive to nan's |
turn slow cooker on in 30 min | turn slow cooker on | 2026-11-25 10:30
check oven in 20 minutes | check oven | 2026-11-25 10:20
ring back in an hour | ring back | 2026-11-25 11:00
follow up in a week | follow up | 2026-12-02
follow up in 2 weeks | follow up | 2026-12-09
stitches check in ten days | stitches check | 2026-12-05
book holiday in march | book holiday in march |
holiday form next month | holiday form | 2026-12-01
ring council next monday 9am | ring council | 2026-11-30 09:00
next week call GP | call GP | 2026-11-30
sort loft next weekend | sort loft | 2026-12-05
see grandma at the weekend | see grandma | 2026-11-28
park this weekend | park | 2026-11-28
the day after tomorrow clinic | clinic | 2026-11-27
passport photos a week tomorrow | passport photos | 2026-12-03
nan visits two weeks on saturday | nan visits | 2026-12-12
dentist a fortnight on monday | dentist | 2026-12-14
results monday week | results | 2026-12-07
remind me to take pill at 10pm | take pill | 22:00 remind 0
remind me to buy stamps | remind me to buy stamps |
remind me tomorrow at 9am to call nan | call nan | 2026-11-26 09:00 remind 0
scan friday 2pm reminder 1 hour before | scan | 2026-11-27 14:00 remind 60
leave for clinic 1.45pm remind me 15 mins before | leave for clinic | 13:45 remind 15
bus 9 from stop B | bus 9 from stop B |
gate 12 flight EZY123 | gate 12 flight EZY123 |
flat 3 parcel | flat 3 parcel |
ring 111 | ring 111 |
Calpol 2.5ml if hot | Calpol 2.5ml if hot |
give 5 ml antibiotics every 8 hours | give 5 ml antibiotics every 8 hours |
antibiotics 2.5ml at 6pm | antibiotics 2.5ml | 18:00
read chapter 9 | read chapter 9 |
50p for cake sale | 50p for cake sale |
£2.50 for swimming | £2.50 for swimming |
pay Jo 12.50 | pay Jo 12.50 |
knit size 2.5 | knit size 2.5 |
return size 12 jeans to m&s | return size 12 jeans to m&s |
0-3 month clothes to loft | 0-3 month clothes to loft |
sort 3-6 month clothes | sort 3-6 month clothes |
6 month photos | 6 month photos |
first birthday invites | first birthday invites |
second coat of paint | second coat of paint |
May half term club | May half term club |
email April about fees | email April about fees |
ask June to babysit | ask June to babysit |
sat nav update | sat nav update |
sun hats | sun hats |
pay sun bed bill | pay sun bed bill |
Good Friday plans | Good Friday plans |
Black Friday deals on prams | Black Friday deals on prams |
watch Saturday Kitchen | watch Saturday Kitchen |
everyday shoes | everyday shoes |
every little helps voucher | every little helps voucher |
thank everyone for gifts | thank everyone for gifts |
thank you cards | thank you cards |
buy After Eights | buy After Eights |
seven seas vitamins | seven seas vitamins |
half term ideas | half term ideas |
quarter turn valve | quarter turn valve |
noon | noon |
morning sickness bands | morning sickness bands |
evening primrose oil | evening primrose oil |
night light bulbs | night light bulbs |
midnight feed | midnight feed |
collect parcel, ring mum and book dentist | collect parcel, ring mum and book dentist | 3 tasks
call nan and grandad | call nan and grandad |
ring plumber and book MOT | ring plumber and book MOT | 2 tasks
mac and cheese | mac and cheese |
Ring GP, Thursday, bring red book | Ring GP, bring red book | 2026-11-26
bins tonight, ring GP thurs 9am | bins, ring GP thurs 9am | 2026-11-25 evening 2 tasks
Dentist: 4.30pm Thursday 3rd December | Dentist | 2026-12-03 16:30
MON 30 NOV 9AM hospital bag to mum | hospital bag to mum | 2026-11-30 09:00
ring gp!! tomorrow | ring gp!! | 2026-11-26
🎂 order cake friday | 🎂 order cake | 2026-11-27
Weds: bake for fair | bake for fair | 2026-12-02
thurs 7pm choir | choir | 2026-11-26 19:00
9am call nursery | call nursery | 2026-11-26 09:00
18:30 zoom | zoom | 18:30
at 4 ring dad | ring dad | 16:00
at 4pm ring dad | ring dad | 16:00
tomorrow ring dad | ring dad | 2026-11-26
clean car 26.11 | clean car | 2026-11-26
hospital appt 0900 thursday | hospital appt 0900 | 2026-11-26
hospital appt at 0900 thursday | hospital appt | 2026-11-26 09:00
ring school @ 3pm | ring school | 15:00
ring school @3pm | ring school | 15:00
lunch w mum 1pm friday cafe kino | lunch w mum cafe kino | 2026-11-27 13:00
take bottle to recycling evrey week | take bottle to recycling | FREQ=WEEKLY
feed sourdough every 12 hours | feed sourdough every 12 hours |
wash bedding every 10 days | wash bedding | FREQ=DAILY;INTERVAL=10
flea treatment monthly | flea treatment | FREQ=MONTHLY
flea treatment on the 5th every month | flea treatment | FREQ=MONTHLY;BYMONTHDAY=5 2026-12-05
monthly budget | monthly budget |
budget monthly on the last friday | budget | FREQ=MONTHLY;BYDAY=-1FR 2026-11-27
babysitter friday at 7.30 | babysitter | 2026-11-27 07:30
ring constructor tomorrow | ring constructor | 2026-11-26
`

/**
 * Lines written by somebody who had not seen the parser, with their meaning on Friday 27 November 2026, 20:00. The rows
 * at the end test the rules that were added for these lines, also with words that the rules must not read.
 */
export const writtenByOthers = `
size 4 nappies | size 4 nappies | 
docter tommorow 9.15 | docter | 2026-11-28 09:15
May’s birthday card | May’s birthday card | 
hv wensday 10am | hv | 2026-12-02 10:00
gp appt thu 8:40 for alfies rash | gp appt for alfies rash | 2026-12-03 08:40
sun cream | sun cream | 
ring gp first thing tmrw | ring gp | 2026-11-28 morning
dentist 12/1 half 3 | dentist | 2027-01-12 15:30
nursery fees due end of the month | nursery fees | 2026-11-30
ask nursery about funded hours | ask nursery about funded hours | 
bins out tonight | bins out | 2026-11-27 evening
recycling every other friday | recycling | 2026-11-27 FREQ=WEEKLY;INTERVAL=2;BYDAY=FR
black bin every 3 weeks from tues | black bin | 2026-12-01 FREQ=WEEKLY;INTERVAL=3
find evies othr shoe | find evies othr shoe | 
swimming lessons saturdays 9.30 | swimming lessons | 2026-11-28 09:30 FREQ=WEEKLY;BYDAY=SA
bread, milk, calpol | bread, milk, calpol | 3 tasks
book for Summer | book for Summer | 
pip form back by 10 dec | pip form back | 2026-12-10
christmas jumper day 11th dec | christmas jumper day | 2026-12-11
nativity tues 8th 2pm, costume in by friday | nativity, costume in by friday | 2026-12-08 14:00 2 tasks
read chapter 3 with noah | read chapter 3 with noah | 
nappies wipes and milk tmrw | nappies wipes and milk | 2026-11-28
call nan sunday after lunch | call nan | 2026-11-29 afternoon
6 week check moved to 14 dec 11.20 | 6 week check moved to | 2026-12-14 11:20
jabs next thursday 10:10 remind me the day before | jabs | 2026-12-03 10:10 remind 1440
parcel for flat 12 | parcel for flat 12 | 
parents eve 3rd dec 5.40pm remind me an hour before | parents eve | 2026-12-03 17:40 remind 60
cancel netflix | cancel netflix | 
school photos munday | school photos | 2026-11-30
inset day 4 jan | inset day | 2027-01-04
health visitor coming in two weeks | health visitor coming | 2026-12-11
sterilise bottles every night | sterilise bottles | evening FREQ=DAILY
chase universal credit about childcare costs | chase universal credit about childcare costs | 
rent 1st of every month | rent | 2026-12-01 FREQ=MONTHLY;BYMONTHDAY=1
toddler group first monday of the month 10am | toddler group | 2026-12-07 10:00 FREQ=MONTHLY;BYDAY=1MO
print march route for brownies | print march route for brownies | 
wrap presents christmas eve | wrap presents | 2026-12-24
turkey order by 12th | turkey order | 2026-12-12
night nurse and strepsils | night nurse and strepsils | 
mums birthday 19 feb | mums birthday | 2027-02-19
mot 22/1 8.30 | mot | 2027-01-22 08:30
pick up perscription mon after school run | pick up perscription after school run | 2026-11-30
text April about sleepover | text April about sleepover | 
boys haircut sat am | boys haircut | 2026-11-28 morning
tidy airing cupboard half an hour | tidy airing cupboard | 30m
meal plan sunday evening 30 min | meal plan | 2026-11-29 evening 30m
ring hmrc child benefit mon 8am will take an hour | ring hmrc child benefit will take | 2026-11-30 08:00 60m
new batteries for jumperoo x3 AA | new batteries for jumperoo x3 AA | 
playdate w poppy fri 3.30-5 | playdate w poppy 3.30-5 | 15:30 2026-12-04 60m
harvey's party 13th 2-4 soft play | harvey's party 2-4 soft play | 14:00 2026-12-13 60m
nit combing every wed and sat | nit combing | 2026-11-28 FREQ=WEEKLY;BYDAY=WE,SA
weekend bag for ollies dads | weekend bag for ollies dads | 
speech therapy every 4 weeks thurs 1.15 from 3 dec | speech therapy | 2026-12-03 13:15 FREQ=WEEKLY;INTERVAL=4
16 week midwife appt weds 9th at quarter to 3 | 16 week midwife appt | 2026-12-09 14:45
dont forget book bag monday | dont forget book bag | 2026-11-30
remind me to take lasagne out the freezer in the morning | remind me to take lasagne out the freezer | 2026-11-28 morning
remind me at 9 to put the washing on | put the washing on | 21:00 remind 0
5 a side boots for jake | 5 a side boots for jake | 
email mrs o'connor about friday | email mrs o'connor about friday | 
kids at dads next weekend | kids at dads | 2026-12-05
nursery direct debit £412.50 28th of every month | nursery direct debit £412.50 | 2026-11-28 FREQ=MONTHLY;BYMONTHDAY=28
30 hours code reconfirm by 31 dec | 30 hours code reconfirm | 2026-12-31
sort council tax single person discount | sort council tax single person discount | 
apply primary school place deadline 15 january | apply primary school place deadline | 2027-01-15
check healthy start card every 4 wks | check healthy start card | FREQ=WEEKLY;INTERVAL=4
passport photos lunchtime tmrw | passport photos | 2026-11-28 afternoon
breastfeeding cafe tuesdays 10-12 | breastfeeding cafe 10-12 | 10:00 2026-12-01 60m FREQ=WEEKLY;BYDAY=TU
show and tell every thurs theo | show and tell theo | 2026-12-03 FREQ=WEEKLY;BYDAY=TH
2 pints of milk | 2 pints of milk | 
library books back in a fortnight | library books back | 2026-12-11
sainsburys delivery sun 7-8pm | sainsburys delivery | 2026-11-29 19:00 60m
book flu jab for me and mum next week | book flu jab for me and mum | 2026-11-30
elf on shelf every night in dec | elf on shelf in dec | evening FREQ=DAILY
get a second opinion on lilys ears | get a second opinion on lilys ears | 
school run swap w hannah weds am and fri pm | school run swap w hannah and fri pm | 2026-12-02 morning
last day of term 18 dec finish 1.30 | last day of term finish | 2026-12-18 13:30
20 wk scan st michaels 7 jan 14:20 | 20 wk scan st michaels | 2027-01-07 14:20
weigh in clinic every 2nd tuesday 1pm | weigh in clinic | 2026-12-01 13:00 FREQ=WEEKLY;INTERVAL=2;BYDAY=TU
defrost chicken tonite | defrost chicken | 2026-11-27 evening
fill in allergy form from nursery and hand it to kelly monday morning when i drop off | fill in allergy form from nursery and hand it to kelly when i drop off | 2026-11-30 morning
lotties 1yr jabs 2 dec 3.10pm remind 2 hrs before | lotties 1yr jabs | 2026-12-02 15:10 remind 120
xmas fair sat 5th 11-2 cakes needed | xmas fair 11-2 cakes needed | 11:00 2026-12-05 60m
smear test ring up | smear test ring up | 
wash pe kit | wash pe kit | 
black bags and lightbulbs | black bags and lightbulbs | 
Thank you card for Dawn | Thank you card for Dawn | 
school shoes size 10 | school shoes size 10 | 
change toothbrushes every 3 months | change toothbrushes | FREQ=MONTHLY;INTERVAL=3
phone council about damp 10 mins | phone council about damp 10 mins | 15m
boxing day walk with June and ted | boxing day walk with June and ted | 
2-4 eggs | 2-4 eggs | 
read pages 3-5 | read pages 3-5 | 
gardening sat 2-3 hours | gardening 2-3 hours | 2026-11-28 60m
market fri 4-6 dec | market fri 4-6 dec | 
football sat 2-3 with dad | football with dad | 2026-11-28 14:00 60m
party on the 13th 2-4 | party 2-4 | 14:00 2026-12-13 60m
christmas eve box | christmas eve box | 
boxing day sales list | boxing day sales list | 
book table new year’s eve 7pm | book table | 2026-12-31 19:00
church on xmas day at 10 | church | 2026-12-25 10:00
sweets for halloween | sweets for halloween | 
accounts by the end of this month | accounts | 2026-11-30
end of month report | end of month report | 
bin every 2 weeks thurs from next week | bin | 2026-12-03 FREQ=WEEKLY;INTERVAL=2
swim every tuesday starting 3 dec | swim | 2026-12-08 FREQ=WEEKLY;BYDAY=TU
photos from saturday | photos from saturday | 
jabs 3 dec 10am remind me 2 days before | jabs | 2026-12-03 10:00 remind 2880
jabs 3 dec 10am remind me a week before | jabs | 2026-12-03 10:00 remind 10080
jabs 3 dec 10am remind me the night before | jabs | 10:00 2026-12-03 remind 840
jabs 3 dec remind me the day before | jabs | 2026-12-03 remind 1440
party moved to friday 2pm | party moved to | 2026-12-04 14:00
walk after lunch with Jo | walk after lunch with Jo | 
ring gp at lunchtime on friday | ring gp | 2026-12-04 afternoon
lunchtime club with nan | lunchtime club with nan | 
nappies, bring and buy, ring school | nappies, bring and buy, ring school | 3 tasks
`

/** Lines of a second person in the same way, for the same evening. The last rows test the rules added for them. */
export const writtenBySecond = `
calpol | calpol | 
ring council about the black bin they didnt empty | ring council about the black bin they didnt empty | 
get maisie's inhaler from boots | get maisie's inhaler from boots | 
Ask Sunita for her mum's samosa recipe | Ask Sunita for her mum's samosa recipe | 
sort out UC journal msg | sort out UC journal msg | 
fix the second drawer down in kitchen | fix the second drawer down in kitchen | 
size 5 nappies | size 5 nappies | 
Thank you card for Mrs May | Thank you card for Mrs May | 
get 1984 from the library for theos english | get 1984 from the library for theos english | 
12 mince pies for the childminders tea | 12 mince pies for the childminders tea | 
check tyre pressures 32 front 30 back | check tyre pressures 32 front 30 back | 
email April at nursery re 30hrs funding | email April at nursery re 30hrs funding | 
worming tablets for the cat | worming tablets for the cat | 
new tights age 5-6 | new tights age 5-6 | 
notes on chapters 4 to 6 attachment theory | notes on chapters 4 to 6 attachment theory | 
find a sunday roast recipe without meat | find a sunday roast recipe without meat | 
2nd hand bike for O'Neill's lad | 2nd hand bike for O'Neill's lad | 
night light batteries AAA x4 | night light batteries AAA x4 | 
morning sickness bands for Jo | morning sickness bands for Jo | 
sun cream for August's nursery bag | sun cream for August's nursery bag | 
may need new wellies for freddie | may need new wellies for freddie | 
Book soft play for Aarav's 5th birthday | Book soft play for Aarav's 5th birthday | 
look on council website for xmas bin days | look on council website for xmas bin days | 
fish and chips | fish and chips | 
birthday present for Summer she likes unicorns | birthday present for Summer she likes unicorns | 
ask the school if nursery kids break up same day as reception | ask the school if nursery kids break up same day as reception | 
nappies wipes milk | nappies wipes milk | 
pick up Ted from nursery, get bread, post nans card | pick up Ted from nursery, get bread, post nans card | 3 tasks
Tomorrow: wash uniform, clean out hamster, car wash | wash uniform, clean out hamster, car wash | 2026-11-28 3 tasks
get nit comb, calpol and ring gp at 8 on monday | get nit comb, calpol and ring gp | 2026-11-30 08:00 3 tasks
sat football 9.30, sun nans for lunch | football, sun nans for lunch | 2026-11-28 09:30 2 tasks
pay gas & electric mon, car insurance by weds | pay gas & electric, car insurance by weds | 2026-11-30 2 tasks
swimming kit in bag tmrw morning | swimming kit in bag | 2026-11-28 morning
Brown bin out every other tuesday starting 1st dec | Brown bin out | 2026-12-01 FREQ=WEEKLY;INTERVAL=2;BYDAY=TU
bins out thurs night every week | bins out | 2026-12-03 evening FREQ=WEEKLY
dentist kofi mon 7th 9.10 | dentist kofi | 2026-12-07 09:10
health visitor weds 2-3pm | health visitor | 2026-12-02 14:00 60m
8 week jabs 14/12 10:50am remind me day before | 8 week jabs | 2026-12-14 10:50 remind 1440
School play Thurs 10th Dec 1.30pm need 2 tickets | School play need 2 tickets | 2026-12-10 13:30
nans bday 3rd jan every year | nans bday | 2027-01-03 FREQ=YEARLY
MOT by 19th dec | MOT | 2026-12-19
court 15 jan 2027 10am bristol civil justice centre bring form C100 | court bristol civil justice centre bring form C100 | 2027-01-15 10:00
nite shift sat 8pm-8am | nite shift 8pm-8am | 2026-11-28 20:00 60m
pip form back by the 11th | pip form back | 2026-12-11
ring jobcentre 8am monday 0117 496 0123 | ring jobcentre 0117 496 0123 | 2026-11-30 08:00
eid outfits for the boys before 9 march | eid outfits for the boys | 2027-03-09
diwali lights down from window sunday | diwali lights down from window | 2026-11-29
christmas dinner money due weds £3.10 | christmas dinner money £3.10 | 2026-12-02
turkey collection christmas eve 7am | turkey collection | 2026-12-24 07:00
remind me at half 8 tonite to put bottles in the steriliser | put bottles in the steriliser | 2026-11-27 20:30 remind 0
move the washing over in an hour | move the washing over | 2026-11-27 21:00
eye drops for Lola morning and night | eye drops for Lola morning and night | 
flea stuff for Biscuit 1st of every month | flea stuff for Biscuit | 2026-12-01 FREQ=MONTHLY;BYMONTHDAY=1
last friday of the month childminder invoices | childminder invoices | 2026-11-27 FREQ=MONTHLY;BYDAY=-1FR
mondays and wednesdays collect Poppy & Alfie from St Werburgh's 3.15 | collect Poppy & Alfie from St Werburgh's | 2026-11-30 15:15 FREQ=WEEKLY;BYDAY=MO,WE
walk dog 20 mins every morning | walk dog 20 mins | morning 30m FREQ=DAILY
essay 2000 words due 4 dec noon | essay 2000 words | 2026-12-04 12:00
revise 45 min for anatomy tuesday | revise 45 min for anatomy | 2026-12-01 60m
exam 12 jan 9.30 room 2.14 | exam room 2.14 | 2027-01-12 09:30
fri 4th dec xmas jumper day £1 each | xmas jumper day £1 each | 2026-12-04
tesco delivery sun 6-7pm | tesco delivery | 2026-11-29 18:00 60m
parents evening tues 5.40pm | parents evening | 2026-12-01 17:40
morrisons after work fri | morrisons after work | 2026-12-04
haircut boys sat aft | haircut boys | 2026-11-28 afternoon
baby group thurs am | baby group | 2026-12-03 morning
chase job application in 2 weeks | chase job application | 2026-12-11
tuesday week smear test 4.20pm | smear test | 2026-12-08 16:20
a week tomorrow santa at cribbs 11am | santa at cribbs | 2026-12-05 11:00
day after tomorow ring aunty Shanice | ring aunty Shanice | 2026-11-29
next wednesday social worker 10.30 | social worker | 2026-12-02 10:30
clear out toy box this weekend | clear out toy box | 2026-11-28
first monday of every month PTA 7.30pm | PTA | 2026-12-07 19:30 FREQ=MONTHLY;BYDAY=1MO
change water filter every 3 months | change water filter | FREQ=MONTHLY;INTERVAL=3
kids at their dads every other weekend from fri 4 dec | kids at their dads | 2026-12-05 FREQ=WEEKLY;INTERVAL=2;BYDAY=SA,SU
30 hours code reconfirm by 31 dec remind me a week before | 30 hours code reconfirm | 2026-12-31 remind 10080
inset day 4th jan sort childcare | inset day sort childcare | 2027-01-04
dentist thursday 3:45pm remind me 2 hrs before | dentist | 2026-12-03 15:45 remind 120
Move the elf every night til xmas eve | Move the elf | evening FREQ=DAILY;UNTIL=20261224
rent 28th monthly | rent | 2026-11-28 FREQ=MONTHLY;BYMONTHDAY=28
UC appt 3/12 1145 bedminster | UC appt bedminster | 2026-12-03 11:45
Aarav party sat 12 dec 2 till 4 take card | Aarav party 2 till 4 take card | 14:00 2026-12-12 60m
tom's swimming lesson saturday 9.15 30 mins | tom's swimming lesson | 2026-11-28 09:15 30m
mum's chemo every 3 weeks from thurs 3 dec 10am | mum's chemo | 2026-12-03 10:00 FREQ=WEEKLY;INTERVAL=3
gas man between 8 and 1 tues | gas man between 8 and 1 | 08:00 2026-12-01 60m
Flu jab ten past two wednesday at the surgery, bus 76 | Flu jab at the surgery, bus 76 | 2026-12-02 14:10
tidy bedroom 15 mins | tidy bedroom | 15m
ironing 1hr 30 sun eve | ironing 1hr 30 | 2026-11-29 evening 60m
Please remember to take the casserole dish back to Margaret at number 42 on Monday | Please remember to take the casserole dish back to Margaret at number 42 | 2026-11-30
amazon locker code 4471 before 6pm tomorrow | amazon locker code 4471 before 6pm | 2026-11-28
secondary school place sept 2027 form deadline 15th jan!! | secondary school place sept 2027 form deadline!! | 2027-01-15
march the kids to barbers sat | march the kids to barbers | 2026-11-28
early shift mon alarm 5.30am | early shift alarm | 2026-11-30 05:30
sat nav, sun cream | sat nav, sun cream | 2 tasks
sat nav update, sun hats | sat nav update, sun hats | 2 tasks
sat football, sun church | football, sun church | 2026-11-28 2 tasks
wed pe kit, fri library books | pe kit, fri library books | 2026-12-02 2 tasks
jabs 3 dec 10am remind me hour before | jabs | 2026-12-03 10:00 remind 60
jabs 3 dec 10am remind me night before | jabs | 10:00 2026-12-03 remind 840
jabs 3 dec 10am remind me an hour and a half before | jabs | 2026-12-03 10:00 remind 90
tuesday week 3 reading | week 3 reading | 2026-12-01
book friday week off work | book friday week off work | 
rent monthly 28th | rent | 2026-11-28 FREQ=MONTHLY;BYMONTHDAY=28
1st monthly payment letter | 1st monthly payment letter | 
exam 12 jan room 2.15 | exam room 2.15 | 2027-01-12
lunch room 12 sat 12.30 | lunch room 12 | 2026-11-28 12:30
size 5 shoes sat 12.50 | size 5 shoes sat 12.50 | 
ring hmrc monday 0800 123 456 | ring hmrc monday 0800 123 456 | 
essay fri 1500 words | essay fri 1500 words | 
dentist tues 0915 | dentist | 2026-12-01 09:15
party 3/12 2027 | party 2027 | 2026-12-03
party sat 12 dec 2 to 4 year olds | party 2 to 4 year olds | 2026-12-12
market fri 4 to 6 dec | market fri 4 to 6 dec | 
pay milk & bread, ring nan | pay milk & bread, ring nan | 2 tasks
milk, bread & eggs | milk, bread & eggs | 3 tasks
every school day from monday 8.20 drop Zain at breakfast club | drop Zain at breakfast club | 2026-11-30 08:20 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
ironing 1 hour 30 mins | ironing 1 hour 30 mins | 60m
ironing sunday 1hr 30 | ironing 1hr 30 | 2026-11-29 60m
jabs 10am remind me constructor before | jabs constructor before | 2026-11-28 10:00 remind 0
ironing 1 hour 20 shirts | ironing 20 shirts | 60m
check cake in 1 hour 30 mins | check cake | 2026-11-27 21:30
half past 7 ring nan | ring nan | 2026-11-28 19:30
christmas eve at nans | at nans | 2026-12-24
boxing day 2pm football | football | 2026-12-26 14:00
party nye 8pm | party | 2026-12-31 20:00
early shift mon alarm | early shift mon alarm | 
ironing an hour and a half | ironing an hour and a half | 60m
ironing 1.5hrs | ironing 1.5hrs | 60m
essay 2h sun | essay 2h | 2026-11-29 60m
walk 10-15 min | walk 10-15 min | 15m
tidy quarter of an hour | tidy | 15m
a couple of hours on essay | a couple of hours on essay | 60m
yoga 1h30 | yoga 1h30 | 60m
book a 20 minute slot with GP | book a 20 minute slot with GP |
reconfirm 30 hours funding | reconfirm 30 hours funding |
`

/** A hundred lines of one person who had not seen the parser, typed on Saturday 28 November 2026, 10:15. */
export const writtenByThird = `
health visitor tues 1.30pm | health visitor | 2026-12-01 13:30
calpol | calpol | 
babys 12 week jabs thurs 10.40 remind me 1 hr before | babys 12 week jabs | 2026-12-03 10:40 remind 60
wash bottles tonight 10 mins | wash bottles 10 mins | 2026-11-28 evening 15m
order more formula every 2 weeks | order more formula | FREQ=WEEKLY;INTERVAL=2
nursery pick up 3:15pm mon-fri | nursery pick up | 2026-11-30 15:15 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
recycling out every tuesday night | recycling out | 2026-12-01 evening FREQ=WEEKLY;BYDAY=TU
get milk, ring mum and book dentist | get milk, ring mum and book dentist | 3 tasks
nativity costume by friday | nativity costume | 2026-12-04
school nativity 9th dec 2pm | school nativity | 2026-12-09 14:00
nap when baby naps | nap when baby naps | 
uc journal update monday morning | uc journal update | 2026-11-30 morning
reply to landlord about mould | reply to landlord about mould | 
pay council tax 1st of every month | pay council tax | 2026-12-01 FREQ=MONTHLY;BYMONTHDAY=1
swimming sat 9.30 every week til 19 dec | swimming | 2026-12-05 09:30 FREQ=WEEKLY;UNTIL=20261219
sterilise everything tmrw am 20min | sterilise everything 20min | 2026-11-29 morning 30m
post xmas cards before 18 dec | post xmas cards | 2026-12-18
may's birthday present | may's birthday present | 
read the tiger who came to tea | read the tiger who came to tea | 
bleed the radiators this wkend | bleed the radiators | 2026-11-28
b&q for draught excluder sun 11am | b&q for draught excluder | 2026-11-29 11:00
dentist appt 14/12 at 4.10 | dentist appt | 2026-12-14 16:10
car mot 7/1 | car mot | 2027-01-07
vit d drops for baby every day 8am | vit d drops for baby | 2026-11-29 08:00 FREQ=DAILY
pick up prescription from boots 4pm today | pick up prescription from boots | 2026-11-28 16:00
ring gp at 8 on monday remind me at 7.55 | ring gp | 2026-11-30 08:00 remind 5
sort baby clothes into 0-3 and 3-6 months | sort baby clothes into 0-3 and 3-6 months | 
hoover stairs 15 min | hoover stairs | 15m
walk to park with baby this aft 30 min | walk to park with baby | 2026-11-28 afternoon 30m
cancel free trial in 2 weeks | cancel free trial | 2026-12-12
call nursery first thing monday | call nursery | 2026-11-30 morning
antibiotics for arlo 8am and 8pm for 7 days | antibiotics for arlo and 8pm for 7 days | 2026-11-29 08:00 2 tasks
college assignmnt due wed | college assignmnt | 2026-12-02
txt jade bk | txt jade bk | 
nails fri 5pm | nails | 2026-12-04 17:00
mia weigh in clinic every other thurs 10-11am | mia weigh in clinic | 2026-12-03 10:00 60m FREQ=WEEKLY;INTERVAL=2;BYDAY=TH
bus pass runs out 31st dec remind me a week b4 | bus pass runs out | 2026-12-31 remind 10080
maths gcse resit revision 45 mins tonite | maths gcse resit revision 45 mins | 2026-11-28 evening 60m
watch im a celeb 9pm every nite till 6 dec | watch im a celeb | 21:00 FREQ=DAILY;UNTIL=20261206
charge fone | charge fone | 
job centre appt weds 2 30pm | job centre appt | 2026-12-02 14:30
photo day at creche 8/12 | photo day at creche | 2026-12-08
watch friday night dinner with jade | watch friday night dinner with jade | 
gym w april tues 6pm | gym w april | 2026-12-01 18:00
april wants pushchair back | april wants pushchair back | 
dye hair tomoro aft | dye hair | 2026-11-29 afternoon
get wipes n nappies n ring nan tmrw | get wipes n nappies n ring nan | 2026-11-29 2 tasks
Draft witness statement Okafor v Bright Mon 9:30-11:00 | Draft witness statement Okafor v Bright 9:30-11:00 | 2026-11-30 09:30 60m
Call w/ counsel 3/12 16:00 30m, remind 15 min before | Call w/ counsel | 2026-12-03 16:00 30m remind 15
File acknowledgement of service by 4pm Tue 8 Dec | File acknowledgement of service | 2026-12-08 16:00
Review March & Co engagement letter | Review March & Co engagement letter | 
Client lunch Thurs 12.45 1.5 hrs | Client lunch 1.5 hrs | 2026-12-03 12:45 60m
Time recording 17:30 weekdays | Time recording | 2026-11-30 17:30 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
Chase HMLR re title AV204418 | Chase HMLR re title AV204418 | 
Practising cert renewal 31 Oct yearly remind me 2 weeks before | Practising cert renewal | 2027-10-31 FREQ=YEARLY remind 20160
Ask about Saturday club fees for Edie | Ask about Saturday club fees for Edie | 
Parents evening Wed 2 Dec 17:40 10 mins | Parents evening 10 mins | 2026-12-02 17:40 15m
Team meeting first Monday of the month 10am | Team meeting | 2026-12-07 10:00 FREQ=MONTHLY;BYDAY=1MO
Expenses to accounts Mon afternoon | Expenses to accounts | 2026-11-30 afternoon
Disclosure list + bundle index by noon on the 10th | Disclosure list + bundle index | 2026-12-10 12:00
Pilates Weds 7pm for 6 weeks | Pilates | 2026-12-02 19:00 FREQ=WEEKLY;BYDAY=WE;UNTIL=20270106
Hairdresser 05/01/2027 18.15 | Hairdresser | 2027-01-05 18:15
Read The Thursday Murder Club for book club | Read The Thursday Murder Club for book club | 
Book club at Priya's 15 Dec 7.30pm | Book club at Priya's | 2026-12-15 19:30
Hearing Bristol CJC 14 January 10am, reminder the day before | Hearing Bristol CJC | 2027-01-14 10:00 remind 1440
Cancel Sunday Times subscription | Cancel Sunday Times subscription | 
to buy the warm shoes for Kacper | to buy the warm shoes for Kacper | 
doctor for ear Monday at 9 of morning | doctor for ear | 2026-11-30 09:00
pay the rent each 28 of month | pay the rent | 2026-11-28 FREQ=MONTHLY;BYMONTHDAY=28
english lesson tuesday and thursday 18:00 until 17 december | english lesson | 2026-12-01 18:00 FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=20261217
call with mama in Poland sunday 19h | call with mama in Poland | 2026-11-29 19:00
bring documents to school next wednesday | bring documents to school | 2026-12-02
make pierogi 24 december afternoon | make pierogi | 2026-12-24 afternoon
clean oven 1 hour and half | clean oven and half | 60m
send parcel for sister before 10.12. | send parcel for sister | 2026-12-10
ask teacher what is inset day | ask teacher what is inset day | 
make pasport photo for baby thursady 11 am | make pasport photo for baby | 2026-12-03 11:00
every second friday to change bed sheets | change bed sheets | 2026-12-04 FREQ=WEEKLY;INTERVAL=2;BYDAY=FR
vitamin to take every evening | vitamin to take | evening FREQ=DAILY
plumber is coming between 8 and 12 on 1/12 | plumber is coming between 8 and 12 | 2026-12-01 08:00 60m
in 3 days call to council for bins | call to council for bins | 2026-12-01
appointement hospital children 22.12 at 8:50 reminder one day before | appointement hospital children | 2026-12-22 08:50 remind 1440
pe kits every mon wed fri | pe kits | 2026-11-30 FREQ=WEEKLY;BYDAY=MO,WE,FR
nit comb all 4 tonight 40 mins | nit comb all 4 40 mins | 2026-11-28 evening 60m
football boots for alfie, tights for bea, glue sticks | football boots for alfie, tights for bea, glue sticks | 3 tasks
dinner money fridays | dinner money | 2026-12-04 FREQ=WEEKLY;BYDAY=FR
big shop 7pm tonight, defrost mince tomorrow morning | big shop, defrost mince tomorrow morning | 2026-11-28 19:00 2 tasks
xmas jumper day fri 11 dec remind me night before | xmas jumper day | 2026-12-11 remind 780
orthodontist with freya 17th 3.50pm | orthodontist with freya | 2026-12-17 15:50
bath night every sun tues thurs 6pm | bath night | 2026-11-29 18:00 FREQ=WEEKLY;BYDAY=TU,TH,SU
look up may half term camps | look up may half term camps | 
alfies mates party sat 12th 2-4pm | alfies mates party 2-4pm | 2026-12-12 14:00 60m
worm the cat every 3 months from 1 dec | worm the cat | 2026-12-01 FREQ=MONTHLY;INTERVAL=3
leave for school 8.20 every weekday remind me 10 mins before | leave for school | 2026-11-30 08:20 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR remind 10
find 24 hour chemist | find 24 hour chemist | 
size 5 nappies 2 for £15 | size 5 nappies 2 for £15 | 
give summer a tenner for the raffle | give summer a tenner for the raffle | 
year 4 trip consent form | year 4 trip consent form | 
wrap pressies sun eve 1hr | wrap pressies | 2026-11-29 evening 60m
elf on shelf every night 1-24 dec | elf on shelf | 2026-12-01 evening FREQ=DAILY;UNTIL=20261224
`

/** A hundred lines of another person who had not seen the parser, typed on Saturday 28 November 2026, 10:15. */
export const writtenByFourth = `
night shift tonight 7.30pm to 8am | night shift 7.30pm to 8am | 2026-11-28 19:30 60m
long day mon tues thurs 7-7.30 | long day | 2026-11-30 07:00 60m 3 tasks
swap thurs shift w Kelly | swap thurs shift w Kelly | 
sleep tmrw 9am til 2 | sleep 9am til 2 | 2026-11-29 09:00 60m
pick up Alfie from mums 3.15 mon | pick up Alfie from mums | 2026-11-30 15:15
uniforms in wash | uniforms in wash | 
NMC revalidation hours | NMC revalidation hours | 
mandatory training elearning by 11 dec | mandatory training elearning | 2026-12-11
ask ward manager about xmas rota | ask ward manager about xmas rota | 
gp for Alfies cough ring 8am monday | gp for Alfies cough ring | 2026-11-30 08:00
tesco milk bread and dishwasher tabs | tesco milk bread and dishwasher tabs | 
swimming lesson Alfie every sat 11.30 30 mins | swimming lesson Alfie | 2026-11-28 11:30 30m FREQ=WEEKLY;BYDAY=SA
take vit d every morning | take vit d | morning FREQ=DAILY
book annual leave for feb half term | book annual leave for feb half term | 
parents evening weds 5.40 remind me 2 hrs before | parents evening | 2026-12-02 17:40 remind 120
tonight pack lunch bag and charge fob watch | pack lunch bag and charge fob watch | 2026-11-28 evening 2 tasks
shift 8/12 12:30-20:30 | shift 12:30-20:30 | 2026-12-08 12:30 60m
birthday card for Sandra ward 7 | birthday card for Sandra ward 7 | 
flu jab occ health thrs 14:10 | flu jab occ health | 2026-12-03 14:10
nights 18 19 20 dec 1930 | nights | 2026-12-18 19:30 3 tasks
essay due friday 12 noon remind me thurs eve | essay | 2026-12-04 12:00 remind 960
lib 2hrs tmrw afternoon | lib 2hrs | 2026-11-29 afternoon 60m
nursery drop off 8.45 every weekday | nursery drop off | 2026-11-30 08:45 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
twins 8 month check 10th dec 10.20 | twins 8 month check | 2026-12-10 10:20
return library books | return library books | 
calpol, wipes, size 4 nappies | calpol, wipes, size 4 nappies | 3 tasks
seminar tues 1-3pm | seminar 1-3pm | 2026-12-01 13:00 60m
read chpt 6 & 7 by weds | read chpt 6 & 7 | 2026-12-02
email tutor re extension | email tutor re extension | 
student finance form | student finance form | 
baby group thursdays 10am until 17 dec | baby group | 2026-12-03 10:00 FREQ=WEEKLY;BYDAY=TH;UNTIL=20261217
revise stats 45 min every eve til 11 jan | revise stats 45 min | evening 60m FREQ=DAILY;UNTIL=20270111
wash bottles and steralise tonite | wash bottles and steralise | 2026-11-28 evening
mum coming sunday lunchtime | mum coming | 2026-11-29 afternoon
group proj zoom 8pm mon 1hr, send slides to Priya sun | group proj zoom, send slides to Priya sun | 2026-11-30 20:00 60m 2 tasks
double buggy puncture | double buggy puncture | 
health visitor 2pm weds remind me an hour before | health visitor | 2026-12-02 14:00 remind 60
exam 14 jan 9.30 2hrs | exam 2hrs | 2027-01-14 09:30 60m
sort twins clothes 6-9 months | sort twins clothes 6-9 months | 
pay nursery on the 1st every month | pay nursery | 2026-12-01 FREQ=MONTHLY;BYMONTHDAY=1
call to mama on sunday 18:00 | call to mama | 2026-11-29 18:00
polish school every saturday 9:30-13:00 | polish school 9:30-13:00 | 2026-12-05 09:30 60m FREQ=WEEKLY;BYDAY=SA
Dentist Zosia 4 december at 15.20 | Dentist Zosia | 2026-12-04 15:20
buy barszcz and uszka for wigilia | buy barszcz and uszka for wigilia | 
send parcel to Poland until 10.12 | send parcel to Poland | 2026-12-10
GP apointment tuesday 8:50 Kuba | GP apointment Kuba | 2026-12-01 08:50
Make pierogi | Make pierogi | 
english lesson wensday 19.00 1,5 hour | english lesson 1,5 hour | 2026-12-02 19:00 60m
pay council tax 1 of every month | pay council tax | 2026-12-01 FREQ=MONTHLY;BYMONTHDAY=1
flight tickets to Krakow check price | flight tickets to Krakow check price | 
Kuba football training every tuesday and thursday 17:00 | Kuba football training | 2026-12-01 17:00 FREQ=WEEKLY;BYDAY=TU,TH
take passport photo, print form, send to consulate | take passport photo, print form, send to consulate | 3 tasks
remind me medicine Zosia 20:00 everyday to friday | medicine Zosia | 20:00 FREQ=DAILY;UNTIL=20261204 remind 0
clean kitchen today after noon | clean kitchen | 2026-11-28 afternoon
ask school about dinner money | ask school about dinner money | 
mikołajki 6 december presents for kids | mikołajki presents for kids | 2026-12-06
to the hairdresser in friday 11:00 for 2 hours | to the hairdresser in for 2 hours | 2026-12-04 11:00 60m
wash winter jackets | wash winter jackets | 
Meeting with teacher 3/12 half past 4 | Meeting with teacher | 2026-12-03 16:30
green bin every second monday | green bin | 2026-11-30 FREQ=WEEKLY;INTERVAL=2;BYDAY=MO
call HMRC 9am mon 30m | call HMRC | 2026-11-30 09:00 30m
VAT return Hendersons 7 Dec | VAT return Hendersons | 2026-12-07
chase SA clients every mon 10am til 31 jan | chase SA clients | 2026-11-30 10:00 FREQ=WEEKLY;BYDAY=MO;UNTIL=20270131
board pack review tue pm 2h | board pack review 2h | 2026-12-01 afternoon 60m
nativity thurs 17th 2pm!! remind 1 day before | nativity!! | 2026-12-17 14:00 remind 1440
ocado order by 10pm sun | ocado order | 2026-11-29 22:00
P11D query Mark | P11D query Mark | 
1:1 with Dan weds 3.30 25 min | 1:1 with Dan 25 min | 2026-12-02 15:30 30m
sheep costume for nativity | sheep costume for nativity | 
mgmt accts last working day every month | mgmt accts | 2026-11-30 FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1
gym 6.30am every mon weds fri | gym | 2026-11-30 06:30 FREQ=WEEKLY;BYDAY=MO,WE,FR
dentist, MOT, boiler service | dentist, MOT, boiler service | 3 tasks
dry cleaning pick up b4 1 today | dry cleaning pick up | 2026-11-28 13:00
yr end file Baxter Ltd 31/12 | yr end file Baxter Ltd | 2026-12-31
book club wine | book club wine | 
train 7.42 tue, client lunch 12.30, call nanny 5 | train, client lunch, call nanny | 2026-12-01 07:42 3 tasks
CPD hrs log | CPD hrs log | 
order MIL bday flowers 30 dec remind 2 days b4 | order MIL bday flowers | 2026-12-30 remind 2880
expenses every fri 15 mins | expenses | 2026-12-04 15m FREQ=WEEKLY;BYDAY=FR
spanish hwk w Isla tomoz evening 20min | spanish hwk w Isla 20min | 2026-11-29 evening 30m
feed left side 3am | feed left side | 2026-11-29 03:00
mw appt tues 11 | mw appt | 2026-12-01 11:00
register birth | register birth | 
vit d drops every day | vit d drops | FREQ=DAILY
ring bf helpline tmrw mornign | ring bf helpline | 2026-11-29 morning
8 wk jabs 12 jan 9.40 remind me day before | 8 wk jabs | 2027-01-12 09:40 remind 1440
sleep | sleep | 
ask hv about poo colour | ask hv about poo colour | 
more muslins | more muslins | 
wash babygrows, pump, eat something | wash babygrows, pump, eat something | 3 tasks
tummy time 5 mins 3x a day | tummy time | 5m three times a day
iron tablets 8am and 8pm every day | iron tablets and 8pm | 2026-11-29 08:00 FREQ=DAILY 2 tasks
thank you cards | thank you cards | 
james back to work monday 14th dec | james back to work | 2026-12-14
6 week chek dr patel weds 6 jan 2.15pm | 6 week chek dr patel | 2027-01-06 14:15
walk w pram this aft 30min | walk w pram | 2026-11-28 afternoon 30m
cancel gym membership by mon | cancel gym membership | 2026-11-30
take bottles out steriliser in 20 mins | take bottles out steriliser | 2026-11-28 10:35
photo of him every fri til xmas | photo of him | 2026-12-04 FREQ=WEEKLY;BYDAY=FR;UNTIL=20261225
nan visiting sun 2pm and tidy front room sun morn | nan visiting and tidy front room sun morn | 2026-11-29 14:00 2 tasks
`

/** A hundred lines of a fifth person who had not seen the parser, typed on Saturday 28 November 2026, 10:15. */
export const writtenByFifth = `
size 4 nappies | size 4 nappies |
ring gp mon 8am about rash | ring gp about rash | 2026-11-30 08:00
2 pints milk + bread | 2 pints milk + bread |
hv coming weds 11.15 | hv coming | 2026-12-02 11:15
sterilse dummies | sterilse dummies |
baby sensory every thurs 10am | baby sensory | 2026-12-03 10:00 FREQ=WEEKLY;BYDAY=TH
txt sophie bak | txt sophie bak |
bins out sun night | bins out | 2026-11-29 evening
vit d drops every morning | vit d drops | morning FREQ=DAILY
hearing test appt 3rd dec 9.20 southmead remind me an hour before | hearing test appt southmead | 2026-12-03 09:20 remind 60
find the other sock | find the other sock |
post mums bday card by fri | post mums bday card | 2026-12-04
put a wash on, hang it up, fold last weeks | put a wash on, hang it up, fold last weeks | 3 tasks
tmrw roast chicken out of freezer first thing | roast chicken out of freezer | 2026-11-29 morning
bus 76 to town check times | bus 76 to town check times |
council tax on payday | council tax on payday |
dentist 18/12 half 2 | dentist | 2026-12-18 14:30
sleep | sleep |
return the asos parcel its in the boot | return the asos parcel its in the boot |
coffee w hannah at boston tea party next fri 10ish | coffee w hannah at boston tea party | 2026-12-04 10:00
wk 3 weaning: try broccoli | wk 3 weaning: try broccoli |
red book!! take to clinic tues | red book!! take to clinic | 2026-12-01
pump b4 bed every nite 20 mins | pump b4 bed 20 mins | evening 30m FREQ=DAILY
cut his nails | cut his nails |
weigh in fortnightly on a weds, first one 2nd dec | weigh in | 2026-12-02 FREQ=WEEKLY;INTERVAL=2;BYDAY=WE
ask mum if she can have him 12th dec | ask mum if she can have him 12th dec |
renew car insurance before the 15th | renew car insurance | 2026-12-14
xmas jumper for baby 6-9 months | xmas jumper for baby 6-9 months |
smear test ring to book after the weekend | smear test ring to book | 2026-11-30
ten min tidy every eve | ten min tidy | evening 15m FREQ=DAILY
dans mum for tea sun 5pm | dans mum for tea | 2026-11-29 17:00
buy bread flour yeast | buy bread flour yeast |
nursery deposit £150 due 4 dec remind me the day before | nursery deposit £150 due | 2026-12-04 remind 1440
clean highchair | clean highchair |
ring hmrc re child benefit, 30 mins, mon morning | ring hmrc re child benefit | 2026-11-30 morning 30m
8 wk check photos print | 8 wk check photos print |
swimming sat 9.30 every wk | swimming | 2026-12-05 09:30 FREQ=WEEKLY
hoover upstairs maybe tomorow if he naps | hoover upstairs maybe if he naps | 2026-11-29
infacol | infacol |
mot due 21st dec | mot due | 2026-12-21
collect prescription boots aft tues | collect prescription boots | 2026-12-01 afternoon
call jess 7pm tonight | call jess | 2026-11-28 19:00
recycling every other monday | recycling | 2026-11-30 FREQ=WEEKLY;INTERVAL=2;BYDAY=MO
3 x babygrows next size up (0-3 too tight) | 3 x babygrows next size up (0-3 too tight) |
thank you cards for the baby presents... still | thank you cards for the baby presents... still |
osteopath 10/12 at 4.45 remind 2 hrs before | osteopath | 2026-12-10 16:45 remind 120
ring plumber mon, ring nursery tues | ring plumber, ring nursery tues | 2026-11-30 2 tasks
pelvic floor daily | pelvic floor | FREQ=DAILY
secret santa gift for work lot max £10 | secret santa gift for work lot max £10 |
lunch with nct girls thurs 12.30 remind me half hr before pls | lunch with nct girls | 2026-12-03 12:30 remind 30
wrap presents before christmas | wrap presents | 2026-12-24
emma's baby shower sat 19th dec 2-5pm | emma's baby shower 2-5pm | 2026-12-19 14:00 60m
change cot sheets every sunday | change cot sheets | 2026-11-29 FREQ=WEEKLY;BYDAY=SU
look up mat leave KIT days email karen | look up mat leave KIT days email karen |
rent 1st of every month | rent | 2026-12-01 FREQ=MONTHLY;BYMONTHDAY=1
give antibiotics 4 times a day til fri | give antibiotics 4 times a day | FREQ=DAILY;UNTIL=20261204
sainsburys click n collect tmrw 6-7pm | sainsburys click n collect | 2026-11-29 18:00 60m
jabs in 2 weeks | jabs | 2026-12-12
eat something | eat something |
book train to nans for the 23rd | book train to nans for the 23rd |
mon 9.45 library rhyme time | library rhyme time | 2026-11-30 09:45
sort his 3-6 clothes into box 40 mins | sort his 3-6 clothes into box 40 mins | 60m
calpol 2.5ml after jabs | calpol 2.5ml after jabs |
remind me to defrost the milk sun eve | defrost the milk | 2026-11-29 evening
walk round the harbour w pram this aft | walk round the harbour w pram | 2026-11-28 afternoon
thurs: gp repeat perscription, parcel from post office, size 4 nappies aldi | gp repeat perscription, parcel from post office, size 4 nappies aldi | 2026-12-03 3 tasks
fix blind in nursery (dan) | fix blind in nursery (dan) |
half 7 bath bed bottle every night | bath bed bottle | 19:30 FREQ=DAILY
cancel graze box b4 tues | cancel graze box | 2026-11-30
registry office appt 8 dec 11am bring id | registry office appt bring id | 2026-12-08 11:00
mums night off 11th dec | mums night off | 2026-12-11
check baby monitor batteries once a month | check baby monitor batteries | FREQ=MONTHLY
batch cook chilli sun 1.5 hrs | batch cook chilli 1.5 hrs | 2026-11-29 60m
why does the boiler beep | why does the boiler beep |
pay window cleaner 15 quid cash | pay window cleaner 15 quid cash |
postnatal yoga tues n thurs 6.15pm | postnatal yoga | 2026-12-01 18:15 FREQ=WEEKLY;BYDAY=TU,TH
nye ask babysitter | nye ask babysitter |
passport photo for baby 45 x 35mm | passport photo for baby 45 x 35mm |
contact lenses running out order end of next wk | contact lenses running out order | 2026-12-04
hand in mat b1 form weds am | hand in mat b1 form | 2026-12-02 morning
nursery settling in 7th 8th and 9th dec 9.30 to 11 | nursery settling in 7th 8th and 9th dec 9.30 to 11 | 3 tasks
get dan to ring his dad | get dan to ring his dad |
order xmas food tesco slot opens tues 6am | order xmas food tesco slot opens | 2026-12-01 06:00
descale kettle | descale kettle |
iron tablet every other day | iron tablet | FREQ=DAILY;INTERVAL=2
day after tmrw ring breastfeeding helpline | ring breastfeeding helpline | 2026-11-30
donate moses basket fb marketplace this weekend | donate moses basket fb marketplace | 2026-11-28
mon wed fri - walk the dog for pat | walk the dog for pat | 2026-11-30 FREQ=WEEKLY;BYDAY=MO,WE,FR
flu jab asda pharmacy 14 dec quarter past 3 remind me 45 mins before | flu jab asda pharmacy | 2026-12-14 15:15 remind 45
read ch 5 of sleep book | read ch 5 of sleep book |
wash hair tonight | wash hair | 2026-11-28 evening
wean off 3am feed | wean off 3am feed |
ollies 1st bday party 6 dec 3pm, get card n pressie before | ollies 1st bday party, get card n pressie before | 2026-12-06 15:00 2 tasks
haircut!!! jan | haircut!!! jan |
broadband contract ends 2 jan phone up | broadband contract ends phone up | 2027-01-02
cot mattress tkmaxx 120x60 | cot mattress tkmaxx 120x60 |
formula 800g x2, wipes | formula 800g x2, wipes | 2 tasks
work call w karen about going back tues week 1pm | work call w karen about going back | 2026-12-08 13:00
water plants weekly | water plants | FREQ=WEEKLY
nap when he naps mon-fri 1pm | nap when he naps | 2026-11-30 13:00 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
`

/**
 * A hundred lines of a sixth person who writes as in text messages and had not seen the parser, typed on Saturday
 * 28 November 2026, 10:15.
 */
export const writtenBySixth = `
essay 2000 wrds due 11/12 🙃 | essay 2000 wrds due 🙃 | 2026-12-11
shift 2-10 mon costa | shift 2-10 costa | 2026-11-30 14:00 60m
nappys | nappys |
lecture ever tues n thurs 9am ugh | lecture ugh | 2026-12-01 09:00 FREQ=WEEKLY;BYDAY=TU,TH
beg mum 2 babysit fri nite | beg mum 2 babysit | 2026-12-04 evening
tell shaz shes out of order lol | tell shaz shes out of order lol |
student finance ring them b4 the 10th | student finance ring them | 2026-12-09
gp 4 lilas excema weds 8.50 reminde me 1hr b4 | gp 4 lilas excema | 2026-12-02 08:50 remind 60
top up gas £20 | top up gas £20 |
nails w chlo sat 12th 1ish | nails w chlo | 2026-12-12 13:00
aptamil stage 2 NOT 1 | aptamil stage 2 NOT 1 |
swap shift wiv tyler so i can do sunday | swap shift wiv tyler so i can do sunday |
tmoz wash uniform | wash uniform | 2026-11-29
revise bio ch 4, 1hr, tonite | revise bio ch 4 | 2026-11-28 evening 60m
bath lila evry other nite | bath lila | evening FREQ=DAILY;INTERVAL=2
early shift 6am tues set alram n pack bag | early shift set alram n pack bag | 2026-12-01 06:00
ring uni abt extention mon morn | ring uni abt extention | 2026-11-30 morning
new charger lead omg | new charger lead omg |
nursery fees evry month on the 28th | nursery fees | 2026-11-28 FREQ=MONTHLY;BYMONTHDAY=28
hv vist thirsday 3pm tidy flat b4 | hv vist | 2026-12-03 15:00 2 tasks
gym?? lol mon wed fri 7am | gym?? lol | 2026-11-30 07:00 FREQ=WEEKLY;BYDAY=MO,WE,FR
get lila weighed in 2wks | get lila weighed | 2026-12-12
vape juice n wipes from b&m | vape juice n wipes from b&m |
pay bk jade 25 quid wen i get paid | pay bk jade 25 quid wen i get paid |
seminar moved 2 fri 4pm room 3.12 | seminar moved room 3.12 | 2026-12-04 16:00
email dr okafor bout placement asap | email dr okafor bout placement asap |
1 yr jabs 5th jan quarter 2 10 remind day b4 | 1 yr jabs | 2027-01-05 09:45 remind 1440
bus pass runs out sun get new 1 | bus pass runs out get new 1 | 2026-11-29
hair dye box 5.0 brown superdrug | hair dye box 5.0 brown superdrug |
night shift fri 10pm til 6 | night shift 10pm til 6 | 2026-12-04 22:00 60m
lila to her dads evry other weekend from the 5th | lila to her dads | 2026-12-05 FREQ=WEEKLY;INTERVAL=2;BYDAY=SA
pill 10pm evryday rmind me 5 mins b4 | pill | 22:00 FREQ=DAILY remind 5
cant b arsed but do the washing up | cant b arsed but do the washing up |
print essay / hand in fob / library fine £3.40 - all mon | print essay / hand in fob / library fine £3.40 | 2026-11-30 3 tasks
creche form sign it | creche form sign it |
job centre 9/12 11:20 bring bank stmnts | job centre bring bank stmnts | 2026-12-09 11:20
mandem round kais tonight 9 | mandem round kais | 2026-11-28 21:00
teething gel, calpol, cotten wool | teething gel, calpol, cotten wool | 3 tasks
reading wk 9 for soc b4 weds 40min | reading wk 9 for soc | 2026-12-01 60m
delete his number | delete his number |
tip shift rota pic to mum evry sun | tip shift rota pic to mum | 2026-11-29 FREQ=WEEKLY;BYDAY=SU
xmas do 17th dec half 7 wear the red 1 | xmas do wear the red 1 | 2026-12-17 19:30
lilas bday cake order nxt weds | lilas bday cake order | 2026-12-02
baby group at st pauls 10-11.30 wensdays | baby group at st pauls 10-11.30 | 2026-12-02 10:00 60m FREQ=WEEKLY;BYDAY=WE
do maths quiz 15 questions online | do maths quiz 15 questions online |
take 76 not m1 its quicker | take 76 not m1 its quicker |
group project meet discord tmrw 8pm rem 10 min b4 | group project meet discord | 2026-11-29 20:00 remind 10
uc journal updte wkly | uc journal updte | FREQ=WEEKLY
fix my sleep fr | fix my sleep fr |
leccy meter reading last day of the month | leccy meter reading | 2026-11-30
size 5 pull ups aldi r on offer til thurs | size 5 pull ups aldi r on offer | 2026-12-03
txt manager cant do xmas eve | txt manager cant do xmas eve |
pram wheel wd40 | pram wheel wd40 |
drop lila nans 1.15 mon then work 2 | drop lila nans | 2026-11-30 13:15 2 tasks
wash bottels evry nite b4 bed its 10 mins stop moaning | wash bottels b4 bed its 10 mins stop moaning | evening 15m FREQ=DAILY
exam timetable out 14th dec check moodle | exam timetable out check moodle | 2026-12-14
contraception clinic ring up | contraception clinic ring up |
sun aft park w mia n the kids | park w mia n the kids | 2026-11-29 afternoon
4 pints semi, pot noodles x3, bananas 4 lila | 4 pints semi, pot noodles x3, bananas 4 lila | 3 tasks
secret santa bestie £5 limit by the 16th | secret santa bestie £5 limit | 2026-12-16
stats hmwrk due evry friday noon | stats hmwrk due | 2026-12-04 12:00 FREQ=WEEKLY;BYDAY=FR
remind me 2 move the clothes outa the machine | move the clothes outa the machine |
return vinted top royal mail QR by tues | return vinted top royal mail QR | 2026-12-01
get ID 4 post office parcel | get ID 4 post office parcel |
close shift thurs nd sat 4-11 | close shift | 2026-12-03 16:00 60m 2 tasks
vits 4 lila mornins | vits 4 lila | morning FREQ=DAILY
dentst 22nd dec 9.05am, tell work | dentst, tell work | 2026-12-22 09:05 2 tasks
sort cv 1 hour at sum point | sort cv at sum point | 60m
binday thurs 👎 every wk | binday 👎 | 2026-12-03 FREQ=WEEKLY
3rd dec nan 70 get card | nan 70 get card | 2026-12-03
new bra. proper one | new bra. proper one |
ask kelsey 4 her notes from tues lec | ask kelsey 4 her notes from tues lec |
tutor 1-2-1 mon @ 12 remind me half hour b4 | tutor 1-2-1 | 2026-11-30 12:00 remind 30
afta the wkend go bank dispute that £14.99 | go bank dispute that £14.99 | 2026-11-30
watch lectur recording x2 speed tonight when shes down | watch lectur recording x2 speed when shes down | 2026-11-28 evening
baby swim sundays half nine | baby swim | 2026-11-29 09:30 FREQ=WEEKLY;BYDAY=SU
council abt the mould AGAIN | council abt the mould AGAIN |
presies 4 lila b4 xmas dont leave it til xmas eve | presies 4 lila dont leave it til xmas eve | 2026-12-24
rent 525 1st evry mnth rmnd me 2 days b4 | rent 525 | 2026-12-01 FREQ=MONTHLY;BYMONTHDAY=1 remind 2880
essay plan 30m tmz morning, ref list 20m tmz eve | essay plan, ref list 20m tmz eve | 2026-11-29 morning 30m 2 tasks
headphones lost find | headphones lost find |
cba but mop | cba but mop |
shift fri 7th? no 4th 5pm | shift | 2026-12-04 17:00
healthy start card aply | healthy start card aply |
lash appt 19/12 at ten to 4 | lash appt | 2026-12-19 15:50
change lilas cot bedding saterdays | change lilas cot bedding | 2026-11-28 FREQ=WEEKLY;BYDAY=SA
ring dad hes been on 1 all week | ring dad hes been on 1 all week |
nursery run mon-fri 8.15am | nursery run | 2026-11-30 08:15 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
scan the birth cert 4 bursary by nxt friday | scan the birth cert 4 bursary | 2026-12-04
pizza nite w the girls 18 dec | pizza nite w the girls | 2026-12-18 evening
24hr deodrant + tampons | 24hr deodrant + tampons |
ask boss bout holiday 28 hrs owed | ask boss bout holiday 28 hrs owed |
weds morn 1st thing phone docs 111 said so | phone docs 111 said so | 2026-12-02 morning
placement strts 11 jan ward 7b get shoes | placement strts ward 7b get shoes | 2027-01-11
duolingo 5mins evryday innit | duolingo innit | 5m FREQ=DAILY
lila 9 month check mon week 2.40pm rem me 2hrs b4 | lila 9 month check | 2026-12-07 14:40 remind 120
feed nans cat while shes in tenerife til tues | feed nans cat while shes in tenerife | 2026-11-28 FREQ=DAILY;UNTIL=20261201
argos 4 a stairgate 76cm | argos 4 a stairgate 76cm |
quiz nite last thurs of evry month pub 8 | quiz nite pub | 2026-12-31 20:00 FREQ=MONTHLY;BYDAY=-1TH
period tracker ap download | period tracker ap download |
`
