"""Words that say nothing of what is sought, and words of players that the texts do not use."""

from __future__ import annotations

STOPWORDS = {
    "pl": """
        a aby albo ale ani bo by być był była było co coś czego czemu czy dla do gdy gdzie
        gdzieś go i ich ile ilu im inny innych ja jak jaka jaki jakie jakich jakim jakiej jego jej
        jest jeszcze jeśli już każdy kiedy kto która które którego której który których ktoś lub
        ma mam mamy mi mieć mnie moich moja moje mogę może można mój muszę na nad nam nas nie niż
        o od oraz po pod podczas przez przy są się ta tak taki tam te tego tej ten to tu twoja
        twoje twój tych tylko tym u w we wtedy z za ze że żeby czyli robi robią daje działa znaczy
        naraz służy służą zajmuje dokąd dostaje dostają trafia trafiają biorę bierze mają potrzeba
        teraz ktoś jakiś właśnie całą cały wszystko wszyscy moi
        potrzebuję potrzebne jako
        iloma czym jeśli kogo komu wtedy dwa razy od razu
    """,
    "ru": """
        а бы был была были было быть в вам вас ваш ваша ваши во вы где для до его ее её если
        есть еще ещё же за и из или им их к как какая какие каких какой какому ко когда кто куда
        ли мне мой могу может можно мы на над надо нам нас не нельзя него нее нет ни но ну нужно о
        об он она они от по под при про с сам самый свой сколько со та так там те тем то того тоже
        той только том тот у уже чего чей чем через что чтобы чьё эта эти это этого этой этом этот
        я делает делать значит работает такое
        теперь кто-то всё все мои мою моя только
        достаётся достается переходит нужен нужна нужны остальные получают получает
        чем сразу если когда-то вообще
    """,
    "de": """
        aber alle als am an auch auf aus bei beim bin bis da damit dann darf das dass dein deine
        dem den der des dich die dies diese dieser dir doch du durch ein eine einem einen einer
        eines er es für gegen gibt haben hat hatte ich ihr ihre im in ins ist ja kann kein keine
        keinen kostet können man mein meine mich mir mit muss nach nicht noch nur ob oder
        sein seine sich sie sind so soll über um und uns unter vom von vor wann warum was welche
        welcher welches wenn wer werden wie viel viele wieviel wird wo wozu zu zum zur brauche
        macht tut geht bedeutet
        jetzt gerade pro kriegt auch steht meiner
        bekommt bekommen bekomme wohin kommen kommt habe wirken wirkt brauche braucht darfst nehmen
        womit passiert pasiert hin ich wieviele denn mal nun eigentlich alles
    """,
    "en": """
        a about am an and any are as at be been but by can could did do does for from get go goes
        had has have he her his how i if in into is it its may me mean means much must my no not
        of on or our shall she should so some that the their them then there these they this those
        to us was we were what when where which who why will with would you your cost costs work
        works happen happens
        now someone somebody else still enough am i'm
        gets need needs needed using use used onto while happen happened want wants just per
        guy thing things like just got both onto i
    """,
}
"""Left out of a query as long as it has other words."""

PLAYERS_WORDS = {
    "pl": """cofnąć cofanie zabrać odebrać: odzyskanie
        fosforyt fosfor: fosforan
        cena kosztować kosztuje kosztują koszt: koszt cena
        żołnierz żołnierze wojsko: piechota jednostka wojownik
        balon zeppelin: sterowiec
        działo armata działa: artyleria
        czołg samochód auto: wóz
        kolej linia szyny: tory
        sprzedać sprzedaż sprzedawać: eksport
        handel handlować: import eksport
        wynająć zatrudnić rekrutacja zrekrutować: werbowanie
        bohater bohaterowie: postać przywódca
        lider dowódca wódz: przywódca
        gracz gracze: frakcja
        wróg wrogi wrogowie: przeciwnik
        kryształ diament kamień: klejnot
        kłódka: blokada
        heks teren: obszar
        starcie potyczka: bitwa
        dobrać dobieranie: zyskać
        maksimum maksymalnie limit: najwyżej limit
        potwór potwory: przedwieczny
        rozum zdrowie szaleństwo: poczytalność
        ucieczka uciec odwrót: wycofanie
        wycofać wycofanie wycofuje: odwrót
        zwycięstwo wygrać: wygrywa zwycięża
        kafel płytka: kafelek
        zniszczona zarażona skażona: splugawiona
        budzić obudzić przebudzenie: budzą
        dopłata opłata: dopłacić
        krowa krowy bydło: krów
        owca: owiec
        kukurydza: kukurydzy
        punkt punkty: PZ
        niesplugawiona cała: produkcyjna
        podwójne podwójnie podwaja dwukrotnie: razy
        wymiana wymienić zamiana zamienić: zastąpić wymiana
        leczyć uleczyć leczenie: zdjąć zdejmuje
        stos stosie: wierzchni wierzchu stos
        kooperacja coop koop: kooperacyjna
        odległość odstęp: oddalone odległość
        krawędź brzeg: granica krawędź
        blefowanie blefować: blef
        jazda jechać przejechać pojechać: ruch rusza przesuń
        ranny ranni ranić zranić: rany rana ranni
        kość kostki rzut rzucać: kość kości
        strzelać strzelanie strzał ostrzelać: atak atakować strzał
        łup zdobycz: łup
        towar ładunek zasoby: znacznik zasób
        snajper strzelec: strzelec
        obrabować okraść ograbić: rabunek obrabuj zabierz
        jedzenie prowiant: żywność
        benzyna ropa: paliwo
        leczyć wyleczyć leczą: zdejmuje usuń
        ręka ręce: ręka limit zachować
        poniżej minus: niżej spada −1
        ruszać ruszają rusza: porusza poruszają ruch
        cudzy cudze cudzych: innego inny
        trafienie trafić trafiony: uszkodzenia zadaje trafienie
        obronić broniąc bronić obrona: obrona obrony
        uciekać: wycofać
        koniec zakończenie: koniec kończy końcowa
        pasowanie pasować spasować: pasujesz spasować pasuje
        kierowca kierować: kierowca prowadzi prowadzić
        przestawić przenieść: przemieścić przestawić
        wszedł weszła weszli wchodzić wejście: wejdzie wchodzi wejść
        umrzeć zginąć zginęli zabity: umiera ginie zniszczony
        miejsce miejsca: pole miejsce
        start startowy starcie: początku początek startowe
        uciągnąć uciągnie ciągnąć ciągnie: holowania holować
        wycenić wycenił wycena: koszt określa
        sporny wspólny dzielony: kontroluje kontrolujesz
        minimum najmniej: najniższe najniższego co najmniej
        warunek warunki wymagania: musi wymaga tylko
        zombiak zombiaki: zombie
        wjechać wjechałem najechać: przejeżdża wjeżdża ruch
        sprzedany handlować: eksport
        dogonić dogoniłem doścignąć: dotarł zrówna Aurora
        druga drugi ponownie: ponownie
        1: pierwszego pierwszej pierwsze
        2: drugiego drugiej dwa
        3: trzeciego trzeciej trzy
        4: czwartego czwartej cztery
        5: piątego piątej pięć
        pierwszy pierwsza pierwsze: pierwszego 1
        trzeci trzecia trzecie: trzeciego 3
        zero zera: najniższego 0
        zaczynać zaczynam zaczyna: początek początku przygotowanie
        naprawić naprawiać naprawia naprawa remont: usuń usuwa żeton odwróć
        losować losuje ciągnąć ciągnie ciągnę: dobiera dobierz odkrywa
        dwóch dwaj obaj: kilku 2
        przegrać przegrana przegrał: przegrany porażka
        zamknięty zamknięte: zakryty
        sąsiedni obok sąsiad: sąsiaduje sąsiednie
        sztab kwatera: sztabie
        lekarz doktor medyk: sanitariusz""",
    "ru": """стоить стоит стоимость: цена
        солдат солдаты: пехота боец
        поезд паровоз: бронепоезд
        броня машина автомобиль: броневик
        пушка пушки: артиллерия
        цеппелин воздушный: дирижабль
        рельс рельсы железная дорога: путь рельсы
        продать продажа: экспорт
        торговля торговать: импорт экспорт
        герой герои: персонаж лидер
        командир вождь: лидер
        игрок игроки: фракция
        враг вражеский противник: соперник
        кристалл алмаз камень: самоцвет
        гекс клетка территория: область
        бой битва драка: сражение
        войско войска: единица
        приобретённый добрать вытянуть взятый: получить
        подсчёт посчитать: сумма
        максимум лимит: больше предел
        монстр чудовище чудовища: древний
        безумие разум: рассудок
        бегство убежать сбежать: отступление
        наём наем нанимать: нанять
        возврат возвращение забрать: вернуть
        доплата: заплатить
        построить стройка прокладка: проложить строить
        победа выиграть: побеждает
        одиночный соло сольный: одиночный
        корова коровы скот: скотоферма
        овца овцы: овцеферма
        кукуруза: кукурузная
        карточка: карта
        плитка: тайл
        очко очки: ПО
        ничья вничью: равенство
        целая неопустошённая уцелевшая: продуктивная
        уходит уйдёт выбывает покидает: убирают
        двойной двойные вдвое удвоенные: раза
        тип типа: вид тип
        раздел делёж раздача: делят
        замена: заменить
        лечить вылечить лечение: снять снимает
        нераскрытый закрытый: вниз нераскрытый
        стопка стопкой: верхний сверху стопка
        кооператив кооп: кооперативная
        ближе дальше: расстояние
        заклинило заклинил заклинить: заклинивание
        выстрел выстрелить: стреляли стрелять выстрел
        еда провиант: пища
        бензин горючее: топливо
        лут трофей: добыча
        снегоход вездеход: гусеницы
        блефовать блефом: блеф обман
        ехать проехать доехать езда: движение двигаться едет
        стрельба стрелять обстрел: атака атаковать стреляют
        попадание попасть: повреждение попадание
        раненый ранить рана: ранен ранят рана
        кубик бросок кость: кубик бросок
        закрытый закрытые скрытый: нераскрытый лицом
        ниже минус: ниже опустится −1
        трудность сложность: уровень сложности
        ограбить грабёж: ограбление забрать
        рука: рука предел
        двигаться двигаются движутся: перемещение перемещаются
        чужой чужие чужого: другого другой соперника
        погибать погибает умирает смерть: погибает умирает
        передвинуть сдвинуть: переместить переставить
        содержание: содержание плата
        потеря потерять утрата: сбросить отдать теряете
        ничья вничью: поделили делят первое
        свежий новый приобретённый приобретенная приобретенный: получили получена только
        подсчёт подсчет посчитать: сумма число
        отступить отступать отход: отступление отступить
        зашёл зашел вошёл вошел зайти войти: входит войти
        умер умерли умереть погиб погибли: погибает умирает
        место места: ячейка место
        старт старте стартовый: начальный начальные начале
        тянет тянуть тащить: тяга тяги
        спорный общий: контролирует контролируете
        минимум меньше: нижнее нижнем самом
        условие условия требование: нужно только должно
        кубики кубик: куб кубы кубик
        кончился кончились закончились закончился: осталось нет
        напали напасть нападение нападают: атакован вошли оборона
        юнит юниты: единица боевые
        бонус бонусный бонусное: дополнительное
        догнать догнал: дошёл добрался Аврора
        срезать: короткий
        1: первого первое
        2: второго два
        3: третьего три
        4: четвёртого четыре
        5: пятого пять
        первый первая первое: первого 1
        третий третья третье: третьего 3
        ремонт ремонтировать чинить чинится починить починка: снимает ремонт
        умерли погибли все: выбывает выбывание потерявший
        хватает хватит недостаточно: меньше нужно достаточно
        двумя двух оба: несколько 2
        начинать начинаю начинает: начало подготовка
        проиграть проиграл проигрыш: проигравший поражение
        урон: повреждение
        сварка: сварочную
        рядом соседний: соседняя соседние
        тащить взять беру: берёт берёте
        врач доктор медик лекарь: санитар""",
    "de": """Eisenbahn Bahn Schiene Schienen Bahnlinie: Gleis Strecke
        bauen Bau legen: verlegen errichten
        Bauernhof Bauernhöfe Hof: Farm
        kosten Kosten: Preis
        Zeppelin Ballon: Luftschiff
        Soldat Soldaten Fußtruppen: Infanterie Kämpfer
        Kanone Geschütz: Artillerie
        Panzer: Panzerwagen Panzerzug
        Siegpunkt Siegpunkte Punkte: SP
        Würfel Klötzchen Aktionsmarker: Marker
        Held Helden Charakter Figur: Persönlichkeit Anführer
        Monster Ungeheuer: Große Alte
        Wahnsinn Verstand: Stabilität
        Flucht fliehen abhauen zurückziehen: Rückzug
        handeln Handel: importieren exportieren
        verkaufen: exportieren
        rekrutieren anheuern: anwerben
        abbauen Abbau Bergbau: fördern
        zurückholen zurücknehmen einsammeln: einsammeln
        zerstört: vernichtet
        gewinnen Sieg: gewinnt
        Kuh Kühe Vieh: Rinderfarm
        Mais: Maisfarm
        Schaf Schafe: Schaffarm
        Hex Sechseck: Feld Gebiet
        Solo allein: Solospiel
        Spieler Mitspieler: Fraktion
        Feind feindlich: Gegner gegnerisch
        Kristall Diamant Juwel: Edelstein
        Kampf Gefecht: Schlacht
        nachziehen gezogen: erhalten
        maximal Maximum Obergrenze: höchstens Limit
        oft mehrmals zweimal: einmal
        Reichweite: Bewegungsradius
        Lebenspunkte Widerstand: Widerstandskraft
        zweier zweien: zwei
        doppelt doppelte zweifach: mal
        Abstand Distanz Entfernung: entfernt
        tauschen Tausch umtauschen: ersetzen tauschen
        heilen Heilung reparieren: entferne Schadensmarker
        überfliegen fliegen: durchqueren
        gestapelt stapeln Stapel: oberste obenauf Stapel
        Verlust verlieren verloren: kostet abgeben verlieren verliert
        koop kooperativ: kooperatives
        bewegt bewegen: fährt fahren bewegen
        wiederholt wiederholen wiederholte nochmal: einmal wiederholte
        Essen Proviant: Nahrung
        Benzin Sprit Kraftstoff: Treibstoff
        Beifahrer: Copilot
        Zugmaschine: Lastwagen
        bluffen Bluff: Bluff
        schießen Schuss feuern Beschuss: Angriff angreifen
        Treffer treffen: Schaden Treffer
        verwundet Wunde verwundete: Wunden verwundet
        Würfel würfeln Wurf: Würfel
        fahren Fahrt reisen: Bewegung fahren
        umladen umräumen: umladen verschieben
        Endwertung Wertung Schlusswertung: Spielende zählt
        Ende Spielende: endet Ende
        ausscheiden rausfliegen: ausgeschieden scheidet
        ausrauben berauben plündern: beraubt ausrauben
        null minus negativ: null −1
        Schwierigkeit Schwierigkeitsgrad: Stufe Schwierigkeitsstufe
        Handlimit Handkarten: Handkarten Limit höchstens
        Linie Kante Grenze: Trennlinie Grenze
        versetzen verschieben: versetzen bewegen
        fremd fremde fremden: anderer Mitspieler
        sterben stirbt Tod: stirbt sterben
        betreten reingehen reinlaufen: betritt
        getötet tot töten: vernichtet stirbt besiegt
        Platz: Ladefeld Platz
        Start Startressourcen Startgold: beginnst Vorrat Anfang
        umkämpft umstritten gemeinsam geteilt: kontrollierst kontrolliert
        sinken Minimum mindestens: unterste untersten
        Voraussetzung Bedingung Anforderung: mindestens braucht nur
        Infanterist Infanteristen: Infanterie
        auseinander: entfernt Abstand
        vorher zuvor: vor
        nachher danach: nach
        eingeholt einholen erreicht: gleichauf erreicht
        klemmt klemmen: Ladehemmung
        gefahren fährt: fahren fährt
        abseits außerhalb: verlassen ohne
        Aufpreis Zuschlag: Aufpreis
        1: ersten erster
        2: zweiten zweiter zwei
        3: dritten dritter drei
        4: vierten vierter vier
        5: fünften fünfter fünf
        geteilter geteilt teilen: gemeinsam teilen
        niederlage verlieren: Verlierer verloren Niederlage
        drei vier mehrere: viele mehrere
        Ladung Fracht Inhalt: Steine Stein Ladefeld
        voll besetzt belegt: frei keines
        Ereignis Ereignisse: Offenbarung Offenbarungen
        gewonnen: gewinnt Gewinner
        reparieren repariert Reparatur: entfernt entferne
        anfangen beginnen starten: Anfang beginnt
        selben gleichen: gleiche
        neben nebenan: benachbart angrenzend
        Arzt Doktor: Sanitäter""",
    "en": """cost costs expensive: price
        soldier soldiers troops: infantry fighter
        tank: armoured
        cannon gun guns: artillery
        zeppelin blimp balloon: airship
        railway railroad rails line: track rail
        sell selling sold: export
        trade trading: import export traded
        hire hiring: recruit
        hero heroes: character leader
        commander general: leader
        player players: faction
        enemy enemies: opponent opposing
        crystal crystals diamond: gem
        padlock: lock
        dice: die
        area territory: region
        fight fights fighting: battle
        drawn: gained
        maximum max limit: most limit
        tiebreaker tiebreak: tie tied
        tie ties: equal tie
        monster monsters: old
        madness mind: sanity
        retreat flee escape: withdraw
        point points victory: VP
        health hp toughness: resistance
        awaken awakening: awake wake
        heal healing: remove removed restore
        reuse reusing: again repeated
        kill killed killing: destroy destroyed
        wheat maize: corn
        cow cows: cattle
        hexagon hexes: hex region
        double doubled: times once
        twice: already times once
        troops army forces: units infantry
        stack stacked pile: top stack
        coop cooperation: cooperative
        repeat repeating repeated: again repeated
        swap swapping: replace exchange
        end ends ending finish finished: over end
        resource resources goods: coal iron gold
        shoot shooting shot fire: attack fire
        hit hits hitting: damage hit
        travelers: travellers
        die dies dead death: dies kills
        roll rolling rolled: die roll
        bluffing bluff: pretend bluff
        food eat: food
        petrol gas gasoline: fuel
        loot treasure: loot
        below under negative: lower −1
        rearrange rearranging reorder: move rearrange
        difficulty hardness: hard level
        beat defeat: win
        below minus: fall lower
        loaded full occupied: occupied
        driver drive driving: drive driver
        apart distance distant: steps from
        border edge: border
        hand: hand limit
        passing pass: pass
        walked walk stepped step enter: enters entered
        drove driven driving: drive drives moves
        chose chosen picked: choose chooses
        drew drawn: draw gained
        lost losing: lose loses lost
        won winning: win wins
        paid paying: pay
        took taken taking: take takes
        fought: fight battle
        pulls pull pulling: tow tows
        space room place: room box free
        start starting: start begin
        shared contested together: control controlled
        minimum lowest lower: lowest lower
        requirement requirements condition: needs takes least only
        jammed jamming: jam
        caught catch: reached level
        share splitting split divide: share shared
        1: first
        2: second two
        3: third three
        4: fourth four
        5: fifth five
        headquarters: HQ
        hurt hurts hurting wound wounding: damage wounds
        extra bonus: more additional
        reach reaches arrive arrives: enter enters
        row consecutive: again taking
        wiped wipe eliminated: lost eliminated without
        destroyed destroy ruin: harm destroy
        score scores scoring: gain Fame scoring
        got gotten: gain gained won
        repair repairs fix: remove removes
        shared tied: share together
        placed put: lay laid built
        adjacent next neighbouring beside: adjacent neighbour
        doctor nurse: medic
        died eliminated: dies elimination""",
}
"""On each line words that players use, and after the colon those of our texts."""
